import type { SeedPost } from '../seed-post.ts'

export const twelveSeconds: SeedPost = {
  slug: 'twelve-seconds-how-to-point-at-your-code',
  title: 'Twelve seconds: how to point at your code without sounding like an ad',
  excerpt:
    'The code is on screen. What you say while it’s there decides whether anyone picks up a phone. Here is a short script, with the reasons behind it.',
  tags: ['Video', 'Scripts'],
  picture: 'clapper',
  ageDays: 45,
  content: `Most calls to action fail before the code appears, because they come at the end, when the viewer is about to leave. Show your code when the viewer wants something from you.

## When

The best time is right after you have shown that something works, and right before you would have to explain every detail. "The exact settings are seven lines, so I won't read them to you." That is the cue.

In most videos this is between a third and halfway through. Show the code a second time at the end, for people who had their hands full.

## What to say

Twelve seconds is enough for about thirty words. Use them like this:

1. **What it is.** "I put all seven settings on one page."
2. **What to do.** "Point your phone at the code, or use the link under it."
3. **What it costs.** "It asks for your name and your email."
4. **What they will get after that.** "I write about once a month, and you can unsubscribe with one click."

Then stop talking for two seconds. Silence gives people time to reach for their phone, and it feels shorter on screen than in the edit.

## Second by second

| Second | What people hear | What people see |
|---|---|---|
| 0 to 3 | what it is | the thing itself, full screen |
| 3 to 6 | what to do | the code appears and stays where it is |
| 6 to 9 | what it costs, what follows | the code, the short link below it |
| 9 to 12 | nothing | the code, nothing moving behind it |
| 12 to 13 | your next sentence | the code, for at least 10 seconds in all |

The thing itself comes first for a reason. A code without a hint of what's behind it is a riddle, and viewers won't stop to solve it.

## Three scripts to steal

**For a tutorial.** "The whole grade is one file. Point your phone at the code, or enter the link. It asks for your name and email, and I'll let you know when there's a new one."

**For a recipe.** "Quantities for two, four and eight are on one page. Scan the code or use the link. It asks for your name and email, and you'll get a recipe on Sundays until you unsubscribe."

**For a podcast with a camera.** "We cut twenty minutes about the contract. They're all behind the code. Leave your email and we'll send them. Nothing else."

Read them aloud with a stopwatch, then use your own words. If you're over time, cut the adjectives, but never what it costs: people accept a form if you tell them about it.

## What not to say

- "Don't forget to…": no one was trying to remember.
- "Link in bio": this sends people away from what they're looking at.
- "Free": say what it is instead. A packing list is better than a free gift.

## Point at it

While you film, look at the place where the code will be, and leave that area empty. A code you look at is part of the scene; a code pasted over your shoulder is a sticker.

## Watch what happens

Compare the number of scans with the number of leads. If many people scan and few become leads, the page promises something different from what you said. If few people scan, the code was too small or on screen too briefly, or no one knew what it was for. Change one of these things in the next video, and compare again.`,
}
