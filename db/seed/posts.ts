export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  tags: string[]
  /** How many days ago it was published. */
  ageDays: number
  content: string
}

export const POSTS: SeedPost[] = [
  {
    slug: 'how-big-should-a-qr-code-be-in-a-video',
    title: 'How big should a QR code be in a video?',
    excerpt:
      'Big enough for the worst seat: a compressed stream, a television across the room, a phone in a tired hand. Here is the arithmetic, and a size you can simply use.',
    tags: ['QR codes', 'Video'],
    ageDays: 9,
    content: `A code that scans on your editing screen can fail on the sofa. Three things decide, and all three can be worked out before you export.

## Start with the modules

A QR code is a grid of little squares, the modules. A short address makes a small grid: 25 modules a side, or 33 with the light margin that every code needs around it. A long address with tracking words can need 45 or more. So the first step costs nothing: **make the address short**. The same square on screen then has larger modules, and larger modules survive.

## Count the pixels

Video compression smears edges. A module that is only three pixels wide turns to mush as soon as something moves beside it. Plan for eight pixels a module in the picture people will really receive, which is often 720 lines and not 1080.

33 modules times 8 pixels is 264 pixels. In a picture of 720 lines that is a bit more than a third of the height.

## Measure the sofa

A phone reads a code from about ten times its width. A 55-inch television shows a picture 68 centimetres high. From three metres away the code has to be 30 centimetres wide: not a third of the height, but 44 per cent.

- Watched on a phone, scanned with another phone: a quarter of the height is enough.
- Watched on a laptop: a third.
- Watched on a television: close to a half, or let it fill the frame for a moment.

If you do not know, take **a third of the height, and once in the video half of it**.

## Hold it still

People need to notice the code, find the phone, unlock it and open the camera. That takes eight to ten seconds. Keep the code on screen for at least twelve, in one place, without zoom, without a fade and without anything passing behind it.

## Five checks before you publish

1. The margin: four modules of plain light colour on every side, also over busy footage.
2. The colours: dark code, light ground. Many phones cannot read the reverse.
3. The corner: keep clear of the player's own buttons and of captions.
4. The real thing: upload it unlisted, watch it on the oldest television you can find, scan from the far end of the room.
5. The words: write the short link below it, for everyone who is watching on the phone they would scan with.`,
  },
  {
    slug: 'seven-things-viewers-gladly-leave-an-address-for',
    title: 'Seven things viewers gladly leave an address for',
    excerpt:
      'The best lead magnet is rarely the longest one. It is the thing a viewer would otherwise have to pause, rewind and copy by hand.',
    tags: ['Lead magnets'],
    ageDays: 24,
    content: `Nobody wakes up wishing for another newsletter. But everybody has paused a video to photograph a list. That pause is your lead magnet: whatever people try to take from the screen, hand it to them.

## What works, and why

- **The list from the video.** Ingredients, settings, gear, sources. It saves the viewer the pausing, and it takes you an hour.
- **The file you worked with.** A preset, a project, a spreadsheet. It lets people start where you ended.
- **The template.** A packing list, a contract, a shot list with your words taken out. Useful again and again, and it carries your name each time.
- **The long version.** The whole interview, the uncut take, the twenty minutes you cut with a heavy heart. Costs nothing, it lies on your disk.
- **The drawing.** A plan, a map, a colour chart, one page to print and pin to a wall.
- **The next step.** The exercise after the lesson, the second recipe, the question to ask in the shop.
- **The early seat.** First access to the course, the drop, the tickets. Only if you keep the promise.

## What does not

A fifty-page book made of old blog posts. A discount on something nobody has asked for. Anything that takes longer to download than to read.

## A test of one minute

Finish this sentence as a viewer would say it: "I want this, because now I do not have to…" If you cannot finish it, look for something smaller and nearer to the video.

## Say what comes next

Tell people what they sign up for. "I send the list now, and one mail a month about filming in small rooms" loses you a few addresses and keeps the ones you want. And send exactly that.

## One magnet for each video

A general magnet collects general people. A magnet that belongs to this video tells you what each viewer cares about, and the count beside it tells you which video earned its keep. Start with the five videos that are still watched every week: their audience is already there.`,
  },
  {
    slug: 'twelve-seconds-how-to-point-at-your-code',
    title: 'Twelve seconds: how to point at your code without sounding like an advert',
    excerpt:
      'The code is on screen. What you say while it stands there decides whether anybody lifts a phone. A short script, with the reasons.',
    tags: ['Video', 'Scripts'],
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

## What not to say

- "Do not forget to…": nobody was trying to remember.
- "Link in bio": it sends people away from the thing they are looking at.
- "Free": say what it is instead. A packing list is better than a free gift.

## Point at it

Look at the place where the code will be, and leave it empty while you film. A code you look at is part of the scene; a code pasted over your shoulder is a sticker.

## Watch what happens

Compare the number of scans with the number of leads. Many scans and few leads: the page promises something else than you did. Few scans: the code was too small, too short on screen, or nobody knew what it was for. Change one of them in the next video, and look again.`,
  },
]

/** Whole minutes at 200 words each, at least one (spec section 9). */
export const readTimeOf = (content: string) =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / 200))
