import type { SeedPost } from '../seed-post.ts'

export const readingStats: SeedPost = {
  slug: 'scans-visits-leads-what-the-figures-tell-you',
  title: 'Scans, visits, leads: what your stats tell you, and what they don’t',
  excerpt:
    'Every code has four numbers. Together they show where you lose people. Alone, each of them can fool you.',
  tags: ['Analytics', 'Lead magnets'],
  picture: 'bars',
  ageDays: 88,
  content: `A video has 40,000 views and 90 new email addresses. Is that good? You can't tell from two numbers. There are several steps between a view and an email address, and each step has its own number.

## The four numbers

- **Scans**: someone scanned the code with a phone and opened the page.
- **Visits**: someone opened the page with the link from a description, a comment or a message.
- **Leads**: someone filled out the form.
- **Downloads**: that person also opened what you promised.

Scans and visits are counted separately because they come from different people. A scan comes from someone who watches on another screen. A visit usually comes from the phone they're watching on.

## What happens between view and download

Here's an example funnel for one video.

| Step | People | Continue |
|---|---|---|
| saw the code on screen | 12,000 | |
| scanned it or used the link | 360 | 3% |
| left their email | 140 | 39% |
| opened the download | 119 | 85% |

The views of the whole video aren't in the table, because most people had left before the code appeared. Your platform's retention curve shows how many were still watching at that timestamp. Start with that number.

## Find the weak step

**Few scans, although many people saw the code.** The code was too small or on screen too briefly, or no one said what it was for. You can't fix that on the page, only in the next video.

**Many scans, few leads.** People came and didn't like what they found. Compare the page with what you said in the video. Is it the same promise, in the same words? Does the image show what they get? Then open the page on a phone, outdoors, with one hand.

**Many leads, few downloads.** People filled out the form and then forgot about the download, or they never read the email. Say in the magnet's title what they get.

**Good rates, low numbers.** The magnet works, but the video's audience is small. Put the same code into your next three videos.

## How the conversion rate is calculated

The conversion rate is the number of leads per unique visitor, as a percentage. A visitor is counted once a day: someone who opens the page three times on Monday counts once, and counts again if they come back on Tuesday. We use no cookies, so no one can be followed from day to day, and the rate you see is a little lower than the real one. That is true for all your magnets, so compare them with each other, not with someone else's screenshot.

## Small numbers lie

With 20 visits, a single lead changes the rate by five points. Wait for a hundred visits before you change a headline, and for a few hundred per version before you decide which one is better. A simple rule: if two more leads would change your conclusion, it's too early.

## Bots and previews

Messaging apps and search engines open links to make previews, and some bots fill out every form they find. We flag these and leave them out of your stats, but you can look at them at any time. If a number jumps overnight, check the flagged leads first, then the locations. Four hundred scans from a town you've never filmed in are rarely real people.

## What to do on Monday

1. For each magnet, write down the scans, the visits and the leads of the last 28 days.
2. Mark the magnet with the weakest step.
3. Change one thing about that step, and only one.
4. Check again after another hundred visits.

That is the whole method. It's slow, but each new video starts with everything you have learned.`,
}
