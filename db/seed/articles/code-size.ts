import type { SeedPost } from '../seed-post.ts'

export const codeSize: SeedPost = {
  slug: 'how-big-should-a-qr-code-be-in-a-video',
  title: 'How big should a QR code be in a video?',
  excerpt:
    'Big enough for the worst seat: a compressed stream, a television across the room, a phone in a tired hand. Here is the arithmetic, and a size you can simply use.',
  tags: ['QR codes', 'Video'],
  picture: 'sofa',
  ageDays: 9,
  content: `A code that scans on your editing screen can fail on the sofa. Three things decide, and all three can be worked out before you export.

## Start with the modules

A QR code is a grid of little squares, the modules. A short address makes a small grid: 25 modules a side, or 33 with the light margin that every code needs around it. A long address with tracking words can need 45 or more. So the first step costs nothing: **make the address short**. The same square on screen then has larger modules, and larger modules survive.

Capital letters help too. A code stores capitals, digits and a few signs in a denser way than small letters, so an address written in capitals fits into a smaller grid. Host names do not care, and a short link made for codes does not either.

## Count the pixels

Video compression smears edges. A module that is only three pixels wide turns to mush as soon as something moves beside it. Plan for eight pixels a module in the picture people will really receive, which is often 720 lines and not 1080.

33 modules times 8 pixels is 264 pixels. In a picture of 720 lines that is a bit more than a third of the height.

## Measure the sofa

A phone reads a code from about ten times its width. A 55-inch television shows a picture 68 centimetres high. From three metres away the code has to be 30 centimetres wide: not a third of the height, but 44 per cent.

| Where it is watched | Usual distance | Width it needs | Share of the picture's height |
|---|---|---|---|
| Laptop, 14 inch | 60 cm | 6 cm | a third |
| Monitor, 27 inch | 80 cm | 8 cm | a quarter |
| Television, 55 inch | 3 m | 30 cm | 44 per cent |
| Television, 55 inch | 2 m | 20 cm | 29 per cent |

If you do not know where you are watched, take **a third of the height, and once in the video half of it**. Your statistics will tell you: the share of views that come from televisions is worth looking up once a year.

## Hold it still

People need to notice the code, find the phone, unlock it and open the camera. Most need seven seconds for that. Keep the code on screen for at least 10 seconds, in one place, without zoom, without a fade and without anything passing behind it.

## Five checks before you publish

1. The margin: four modules of plain light colour on every side, also over busy footage.
2. The colours: dark code, light ground. Many phones cannot read the reverse.
3. The corner: keep clear of the player's own buttons and of captions.
4. The real thing: upload it unlisted, watch it on the oldest television you can find, scan from the far end of the room.
5. The words: write the short link below it, for everyone who is watching on the phone they would scan with.

## FAQ

- Does a vertical video change the arithmetic?
Measure against its width: a third of that, in the middle of the height. Most people see it on the very phone they would scan with, so the link in words does most of the work there.

- Can I animate the code?
Let it appear, then leave it alone. A scanner needs sharp frames, and compression needs stillness to give you any.

- Is a higher level of error correction better?
Only if something covers part of the code, such as a logo. More correction means more modules, and more modules in the same square are smaller ones.`,
}
