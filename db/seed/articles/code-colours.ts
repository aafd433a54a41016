import type { SeedPost } from '../seed-post.ts'

export const codeColours: SeedPost = {
  slug: 'colours-logos-and-round-corners-that-still-scan',
  title: 'Colours, logos and round corners that still scan',
  excerpt:
    'A code may look like yours and still be read by a five-year-old phone. What you can change freely, what costs you distance, and what breaks it.',
  tags: ['QR codes', 'Design'],
  picture: 'codes',
  ageDays: 3,
  content: `A black code on white is the safest thing you can put on a screen, and on many thumbnails the ugliest. You can move quite far away from it. You only have to know which part of a code does what.

## What a phone looks for

First the three big squares in the corners. Their proportions, one dark, one light, three dark, one light, one dark, are how a camera tells a code from a chessboard. Then the margin around the code, which says where it ends. Only then come the small squares in between, and those are forgiving: part of them is spare, so that a scratched or half-covered code can be put together again.

![A code: its three corner squares and the margin around it are framed in orange](picture:anatomy)

So the corners and the margin are not yours to play with. The rest is.

## Colour: contrast, and which way round

Phones turn the picture into light and dark before they look at anything. Two colours that differ only in hue, an orange on a mid grey, become the same grey. What counts is the **contrast ratio**, the same number that is used for readable text. Below 7 to 1 the reading gets slower and the distance shorter.

And the code itself has to be the dark part. Light modules on a dark ground are legal, but many readers never try them that way round.

| Code | Ground | Contrast | Verdict |
|---|---|---|---|
| black | white | 21 to 1 | always |
| navy #1E3A8A | white | 10 to 1 | fine |
| dark green #14532D | cream #FEF9E7 | 8.6 to 1 | fine |
| orange #F97316 | white | 2.8 to 1 | no |
| white | black | 21 to 1 | no: the wrong way round |

If your colour is a bright one, give it to the frame around the code, to the arrow, to the words. The code takes the darkest shade of it.

## A logo in the middle

A code can be made with four levels of spare squares. The highest lets almost a third be lost, and that is what a logo lives on: it covers modules, and the spare ones stand in for them. Two things follow.

1. **A logo makes the grid finer.** More spare squares in the same area means smaller ones. What you gain in looks you pay in distance.
2. **Size matters more than shape.** Up to a fifth of the width is harmless. Above a quarter you use up the spare squares that compression and glare need.

Keep a light edge of one module around the logo. And never put one on a corner square, however well it would fit.

## Round modules

Softly rounded squares scan as well as sharp ones, because a phone samples the middle of each module and never looks at its corners. Dots with gaps between them are another matter: from far away the gaps and the dots melt into grey. Round the corners, but let neighbours touch.

## Over moving pictures

A see-through ground looks elegant for the one second in which the footage behind it is plain. Put the code on a solid card, margin included, and give the card your style: a bit of shadow, a tilt of no more than a few degrees, your colour as its border.

## Test it like a viewer

- Scan with an older phone, not with the one you film with.
- Turn the screen's brightness down to a third.
- Stand where the sofa is.
- Try the stream at 480 lines: somebody always watches it that way.
- Use two different camera apps. They do not share a reader.

If one of them hesitates for more than a second, take back the last thing you changed. A code that looks a little plainer and opens at once has done more for your brand than one that makes people lower the phone.`,
}
