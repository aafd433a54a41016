import type { SeedPost } from '../seed-post.ts'

export const codeColors: SeedPost = {
  // Published URLs don't change.
  slug: 'colours-logos-and-round-corners-that-still-scan',
  title: 'Colors, logos and round corners that still scan',
  excerpt:
    'A code can look like your brand and still scan with a five-year-old phone. Here is what you can change freely, what costs you distance, and what breaks the code.',
  tags: ['QR codes', 'Design'],
  picture: 'codes',
  ageDays: 3,
  content: `A black code on white is the safest thing you can put on a screen, but on many thumbnails it's also the ugliest. You have a lot of freedom once you know what each part of a code does.

## What a phone looks for

First, a phone looks for the three big squares in the corners. Their proportions (one dark, one light, three dark, one light, one dark) tell the camera that this is a code. Then it looks for the margin around the code, which shows where the code ends. Only then does it read the small squares in between. Some of these are redundant, so a scratched or partly covered code still scans.

![A code: its three corner squares and the margin around it are framed in orange](picture:anatomy)

So leave the corners and the margin as they are. You can change the rest.

## Color: contrast, and which part is dark

Phones turn the picture into light and dark before they look for a code. Two colors that differ only in hue, such as orange on a medium gray, become the same gray. What counts is the **contrast ratio**, the same measure that is used for the readability of text. Below 7:1, scanning is slower and works only at close range.

The code itself has to be the dark part. A light code on a dark background is allowed, but many scanners don't support it.

| Code | Background | Contrast | Verdict |
|---|---|---|---|
| black | white | 21:1 | always works |
| navy #1E3A8A | white | 10:1 | fine |
| dark green #14532D | cream #FEF9E7 | 8.6:1 | fine |
| orange #F97316 | white | 2.8:1 | doesn't work |
| white | black | 21:1 | doesn't work: the code is light |

If your color is bright, use it for the frame around the code, the arrow or the words. Use its darkest shade for the code.

## A logo in the center

A code can be made with four levels of redundancy. The highest one allows almost a third of the squares to be missing. That makes room for a logo: it covers some squares, and the redundant ones replace them. This has two consequences.

1. **A logo makes the squares smaller.** More redundancy in the same area means a finer grid. People then have to be closer to scan the code.
2. **Size matters more than shape.** A logo of up to a fifth of the code's width is harmless. Above a quarter, it uses up the redundancy that compression and glare need.

Keep a light edge around the logo, one square wide. And never put a logo on a corner square, even if it would fit.

## Round squares

Softly rounded squares scan as well as sharp ones, because a phone samples the center of each square and ignores its corners. Dots with gaps between them are different: from far away, dots and gaps blur into gray. Round the corners, but let the squares touch.

## Over moving footage

A transparent background only works while the footage behind it is plain. Put the code on a solid card, including the margin, and give the card your style: a bit of shadow, a tilt of no more than a few degrees, a border in your color.

## Test it like a viewer

- Scan with an older phone as well as the one you film with.
- Turn the screen's brightness down to a third.
- Stand where the sofa is.
- Try the stream at 480p: someone always watches it that way.
- Use two different camera apps, because they use different scanners.

If one of the apps takes more than a second, undo your last change. A plainer code that opens immediately does more for your brand than a pretty one that people give up on.`,
}
