import type { SeedPost } from '../seed-post.ts'

export const codeSize: SeedPost = {
  slug: 'how-big-should-a-qr-code-be-in-a-video',
  title: 'How big should a QR code be in a video?',
  excerpt:
    'It should be big enough for the worst case: a compressed stream, a television across the room, an old phone. Here is the math, and a size you can simply use.',
  tags: ['QR codes', 'Video'],
  picture: 'sofa',
  ageDays: 9,
  content: `A code that scans on your editing screen can fail on the sofa. Three things decide whether it scans, and you can check all three before you export.

## Start with the squares

A QR code is a grid of small squares, called modules. A short link makes a small grid: 25 modules a side, or 33 with the light margin that every code needs around it. A long URL with tracking parameters can need 45 or more. So the first step is free: **make the link short**. At the same size on screen, the code then has larger modules, and larger modules survive compression.

Capital letters help too. A code stores capitals, digits and a few other characters more efficiently than lowercase letters, so a link in capitals fits into a smaller grid. Domain names aren't case-sensitive, and neither are our short links.

## Count the pixels

Video compression smears edges. A module that is only three pixels wide turns to mush as soon as something moves beside it. Plan for at least six pixels per module in the video that people really receive, which is often 720p rather than 1080p.

33 modules times 6 pixels is 198 pixels. In a 720p video, 198 pixels are a bit more than a quarter of the height. So make the code, with its light margin, **at least 28% of the video height**.

## Measure the sofa

A phone can read a code from as far away as about ten times the code's width. The picture on a 55-inch TV is 27 inches high, so a code at 28% of that height scans from just over six feet away. From ten feet away, the code has to be 12 inches wide, or 44% of the height.

| Where people watch | Usual distance | Width needed | Share of the video height |
|---|---|---|---|
| Monitor, 27 inch | 32 inches | 3.2 inches | 24% |
| TV, 55 inch | 6½ feet | 7.8 inches | 29% |
| Laptop, 14 inch | 24 inches | 2.4 inches | 35% |
| TV, 55 inch | 10 feet | 12 inches | 44% |

People can lean closer to a laptop, but not many get up from the sofa. If many of your views come from televisions, show the code once at 44%. Look up the share of TV views in your platform's analytics once a year.

## Hold it still

People need to notice the code, find their phone, unlock it and open the camera. Most need seven seconds for that. Show the code for at least 10 seconds, in one place, without zooming or fading, and with nothing passing behind it.

## Five checks before you publish

1. The margin: four modules of plain light color on every side, even over busy footage.
2. The colors: a dark code on a light background. Many phones can't read the reverse.
3. The position: keep clear of the player's buttons and of captions.
4. The result: upload the video as unlisted, watch it on the oldest television you can find, and scan from the far end of the room.
5. The words: write the short link below the code, for people who watch on their phone.

## FAQ

- Does a vertical video change the math?
Use the same share of the height, in the middle of the picture. Most people watch on the phone that they would scan with, so the written link matters more in vertical videos.

- Can I animate the code?
Let it appear, then leave it alone. A scanner needs sharp frames, and compression only produces them when nothing moves.

- Is a higher level of error correction better?
Only if something covers part of the code, such as a logo. More error correction means more modules, and more modules in the same area are smaller.`,
}
