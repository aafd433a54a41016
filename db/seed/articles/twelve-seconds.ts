import type { SeedPost } from '../seed-post.ts'

export const twelveSeconds: SeedPost = {
  slug: 'twelve-seconds-how-to-point-at-your-code',
  title: 'Twelve seconds: how to point at your code without sounding like an advert',
  excerpt:
    'The code is on screen. What you say while it stands there decides whether anybody lifts a phone. A short script, with the reasons.',
  tags: ['Video', 'Scripts'],
  picture: 'clapper',
  ageDays: 45,
  content: `Most calls to action fail before the code appears, because they come at the end, when the viewer's thumb is already on its way. Place yours where the viewer wants something from you.

## When

The best moment is right after you have shown that a thing works, and right before you would have to read it out. "The exact settings are seven lines, I will not read them to you." That is the cue.

For most videos this is between a third and a half of the way through. Show the code a second time at the end, for those who had no hand free.

## What to say

Twelve seconds are about thirty words. Use them like this:

1. **What it is.** "I put all seven settings on one page."
2. **What to do.** "Point your phone at the code, or use the link under it."
3. **What it costs.** "It asks for your name and your email."
4. **What they will get after that.** "I write about once a month, and you can leave with one click."

Then stop talking for two seconds. Silence gives people time to reach for the phone, and it feels shorter on screen than in the edit.

## Second by second

| Second | What is heard | What is seen |
|---|---|---|
| 0 to 3 | what it is | the thing itself, full picture |
| 3 to 6 | what to do | the code appears and stays where it is |
| 6 to 9 | what it costs, what follows | the code, the short link below it |
| 9 to 12 | nothing | the code, nothing moving behind it |

The thing itself comes first for a reason. A code without a picture of what is behind it is a riddle, and people in the middle of a video do not solve riddles.

## Three scripts to steal

**For a tutorial.** "The whole grade is one file. Point your phone at the code, or type the link. It wants your name and an address, and I write when I have made a new one."

**For a recipe.** "Quantities for two, four and eight are on one page. The code takes you there, so does the link. Name, email, and a recipe on Sundays until you have had enough."

**For a podcast with a camera.** "We cut twenty minutes about the contract. They are behind the code, complete. Leave an address and we send them, and nothing else."

Read them aloud with a stopwatch, then put your own words in. If you run over, cut the adjectives, never the price: people forgive a form they were told about.

## What not to say

- "Do not forget to…": nobody was trying to remember.
- "Link in bio": it sends people away from the thing they are looking at.
- "Free": say what it is instead. A packing list is better than a free gift.

## Point at it

Look at the place where the code will be, and leave it empty while you film. A code you look at is part of the scene; a code pasted over your shoulder is a sticker.

## Watch what happens

Compare the number of scans with the number of leads. Many scans and few leads: the page promises something else than you did. Few scans: the code was too small, too short on screen, or nobody knew what it was for. Change one of them in the next video, and look again.`,
}
