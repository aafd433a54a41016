import type { SeedPost } from '../seed-post.ts'

export const readingStats: SeedPost = {
  slug: 'scans-visits-leads-what-the-figures-tell-you',
  title: 'Scans, visits, leads: what the figures tell you, and what they do not',
  excerpt:
    'Four numbers stand behind every code. Read together they say which part of the way loses people. Read alone, each of them can fool you.',
  tags: ['Analytics', 'Lead magnets'],
  picture: 'bars',
  ageDays: 88,
  content: `A video with 40,000 views and 90 new addresses: is that good? Nobody can say from two numbers. Between the view and the address lie several steps, and each of them has a figure of its own.

## The four figures

- **Scans**: the page was opened through the code. Somebody lifted a phone.
- **Visits**: the page was opened through the link, from a description, a comment or a message.
- **Leads**: somebody filled in the form.
- **Downloads**: that somebody also took what was promised.

Visits and scans are counted apart because they are different people. A scan comes from another screen in the same room. A visit is mostly somebody holding the one phone they have.

## What happens on the way

Here is the way of an imagined video, with the share that goes on at each step.

| Step | People | Goes on |
|---|---|---|
| saw the code on screen | 12,000 | |
| scanned it or used the link | 360 | 3 in 100 |
| left an address | 140 | 39 in 100 |
| opened the download | 119 | 85 in 100 |

The views of the whole video do not appear, and they should not: most people had left before the code came. Your platform's retention curve tells you how many were still there at that minute. That is the number to begin with.

## Find the weak step

**Few scans for those who saw it.** The code was too small, too short on screen, or nobody said what was behind it. Nothing on the page can repair that; the next video can.

**Many scans, few leads.** People came and did not like what they found. Compare the page with the sentence you said. Is it the same promise, in the same words? Does the picture show the thing? Then look at the page on a phone, outdoors, with one hand.

**Many leads, few downloads.** The form was the goal and the thing was forgotten, or the mail went unread. Write what it is into the title of the magnet, not "Thank you".

**All of it fine, and few of them.** Then the magnet is right and the video's audience is small. Put the same code into the next three.

## How the rate is made

The conversion rate is leads divided by the people who opened the page, in per cent. "People" are counted once a day: somebody who opens the page three times on Monday is one, and somebody who comes back on Tuesday is a second one. No cookie is involved, so nobody can be followed from day to day, and the figure is a little lower than the truth. It is equally low for all your magnets. Compare them with each other, not with somebody's screenshot.

## Small numbers lie

With 20 visits, one lead more or less moves the rate by five points. Before you change a headline, wait for a hundred visits; before you call one version better, for a few hundred each. A simple rule: if two more leads would turn your conclusion round, you do not have one yet.

## What is not people

Messengers and search engines open links to make a preview, and some programs fill in every form they find. These are marked and kept out of the figures above, and you can look at them whenever you want. If a number jumps overnight, look there first, and at the places second: four hundred scans from a town you have never filmed in are rarely an audience.

## What to do with it on Monday

1. Write down for each magnet the scans, the visits and the leads of the last 28 days.
2. Mark the one with the weakest step.
3. Change one thing about that step, and only one.
4. Look again when a hundred more people have come by.

That is the whole method. It is slow, but every video you publish then starts from the best you know.`,
}
