import type { SeedPost } from '../seed-post.ts'

export const sevenThings: SeedPost = {
  slug: 'seven-things-viewers-gladly-leave-an-address-for',
  title: 'Seven things viewers gladly leave their email for',
  excerpt:
    'The best lead magnet is rarely the longest one. It is something that viewers would otherwise have to pause, rewind and copy by hand.',
  tags: ['Lead magnets'],
  picture: 'sheets',
  ageDays: 24,
  content: `No one wakes up wishing for another newsletter. But everyone has paused a video to take a photo of a list. That pause is your lead magnet: whatever people try to copy from the screen, give it to them.

## What works, and why

- **The list from the video.** Ingredients, settings, gear, sources. The viewer doesn't have to pause, and the list takes you an hour.
- **The file you worked with.** A preset, a project, a spreadsheet. People can start where you finished.
- **The template.** A packing list, a contract, a shot list without your details. People use it again and again, and it shows your name each time.
- **The long version.** The whole interview, the uncut take, the twenty minutes you hated to cut. They're already on your drive.
- **The drawing.** A plan, a map, a color chart, one page to print and pin to a wall.
- **The next step.** The exercise after the lesson, the second recipe, the question to ask in the store.
- **Early access.** Access to the course, the drop or the tickets. Offer it only if you'll keep the promise.

## What it costs you, and what it saves them

| Magnet | Your time | What the viewer avoids |
|---|---|---|
| The list | an hour | pausing and writing it down |
| The working file | ten minutes | rebuilding it from the picture |
| The template | an afternoon | starting from an empty page |
| The long version | ten minutes | wondering what was cut |
| The drawing | a day | explaining it to someone else |

Look at the first two rows. The most useful things usually exist already, because you made them for the video. Clean them up, put your name and the video's title on the first page, and they are done.

## What doesn't work

A fifty-page book made of old blog posts. A discount on something no one has asked for. Anything that takes longer to download than to read.

Be careful with bundles as well. Twelve presets sound better than one, but a viewer who wants the one in the video now has to look for it. Give them that one, and offer the other eleven in your first email.

## A one-minute test

Finish this sentence as a viewer would say it: "I want this, because now I don't have to…" If you can't finish it, find something smaller and closer to the video.

## Say what comes next

Tell people what they're signing up for. "I'll send the list now, and one email a month about filming in small rooms" costs you a few signups and keeps the ones you want. Then send exactly that.

## Make it easy to read on a phone

People scan the code with a phone, so that's where they first open your magnet. A letter-size page with small print is unreadable there. Lay out a PDF for a narrow page, in large type, in one column. On page one, put what people need in the kitchen or on the trail. If your magnet is a file for a computer, say so on the page and in the email, so people know to open the email again at their desk.

## One magnet for each video

A generic magnet attracts a generic audience. A magnet that belongs to this video tells you what each viewer cares about, and its stats tell you which video was worth it. Start with the five videos that people still watch every week: their audience is already there.`,
}
