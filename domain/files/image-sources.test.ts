import { expect, test } from 'vitest'
import { imageSources } from './image-sources.ts'

const sizes = [480, 800, 1200].flatMap((width) =>
  (['avif', 'webp', 'jpeg'] as const).map((format) => ({ width, height: width / 2, format })),
)

test('phones get the smallest size, other screens choose, old readers get a JPEG', () => {
  expect(imageSources('id', sizes, '50vw')).toEqual({
    sources: [
      { type: 'image/avif', media: '(max-width: 640px)', srcSet: '/images/id/480.avif' },
      { type: 'image/webp', media: '(max-width: 640px)', srcSet: '/images/id/480.webp' },
      {
        type: 'image/avif',
        srcSet: '/images/id/480.avif 480w, /images/id/800.avif 800w, /images/id/1200.avif 1200w',
        sizes: '50vw',
      },
      {
        type: 'image/webp',
        srcSet: '/images/id/480.webp 480w, /images/id/800.webp 800w, /images/id/1200.webp 1200w',
        sizes: '50vw',
      },
    ],
    src: '/images/id/1200.jpeg',
    width: 1200,
    height: 600,
  })
})

test('the sizes are found in any order, and formats that are missing are left out', () => {
  const some = sizes.filter(({ format }) => format !== 'avif').toReversed()
  expect(imageSources('id', some)).toEqual({
    sources: [
      { type: 'image/webp', media: '(max-width: 640px)', srcSet: '/images/id/480.webp' },
      {
        type: 'image/webp',
        srcSet: '/images/id/480.webp 480w, /images/id/800.webp 800w, /images/id/1200.webp 1200w',
        sizes: '100vw',
      },
    ],
    src: '/images/id/1200.jpeg',
    width: 1200,
    height: 600,
  })
  const withoutJpeg = sizes.filter(({ format }) => format !== 'jpeg')
  expect(imageSources('id', withoutJpeg)).toBeNull()
})

test('a file without public sizes has no picture', () => {
  expect(imageSources('id', [])).toBeNull()
})
