import type { SeedPost } from '../seed-post.ts'

export const sevenThings: SeedPost = {
  slug: 'seven-things-viewers-gladly-leave-an-address-for',
  title: 'Seven things viewers gladly leave an email for',
  excerpt:
    'The best lead magnet is rarely the longest one. It is the thing a viewer would otherwise have to pause, rewind and copy by hand.',
  tags: ['Lead magnets'],
  picture: 'sheets',
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

## What it costs you, and what it saves them

| Magnet | Your time | What the viewer is spared |
|---|---|---|
| The list | an hour | pausing and writing it down |
| The working file | ten minutes | rebuilding it from the picture |
| The template | an afternoon | starting from an empty page |
| The long version | ten minutes | wondering what was cut |
| The drawing | a day | explaining it to somebody else |

Look at the first two rows. The things that help most are nearly always lying about already: you made them to make the video. Clean them, put your name and the video's title on the first page, and they are done.

## What does not

A fifty-page book made of old blog posts. A discount on something nobody has asked for. Anything that takes longer to download than to read.

Be careful with bundles as well. Twelve presets sound like more than one, but a viewer who came for the one in the video now has to look for it. Give the one, and offer the other eleven in the first mail.

## A test of one minute

Finish this sentence as a viewer would say it: "I want this, because now I do not have to…" If you cannot finish it, look for something smaller and nearer to the video.

## Say what comes next

Tell people what they sign up for. "I send the list now, and one mail a month about filming in small rooms" loses you a few addresses and keeps the ones you want. And send exactly that.

## Make it open on a phone

The code is scanned with a phone, so that is where your magnet is opened first. A page of A4 with small print is a grey rectangle there. Set a PDF for a narrow page, in large letters, one thing under another; put the part people need at the kitchen table or on the trail on page one. If it is a file for a computer, say so on the page and in the mail, so that they know to open the mail again at the desk.

## One magnet for each video

A general magnet collects general people. A magnet that belongs to this video tells you what each viewer cares about, and the count beside it tells you which video earned its keep. Start with the five videos that are still watched every week: their audience is already there.`,
}
