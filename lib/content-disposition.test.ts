import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['guide.pdf', `attachment; filename="guide.pdf"; filename*=UTF-8''guide.pdf`],
  [
    'a "b" 100%\\.pdf',
    `attachment; filename="a _b_ 100__.pdf"; filename*=UTF-8''a%20%22b%22%20100%25%5C.pdf`,
  ],
  ['Führer.pdf', `attachment; filename="Fuhrer.pdf"; filename*=UTF-8''F%C3%BChrer.pdf`],
  ['دليل.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%D8%AF%D9%84%D9%8A%D9%84.pdf`],
  [
    'мой-guide.png',
    `attachment; filename="guide.png"; filename*=UTF-8''%D0%BC%D0%BE%D0%B9-guide.png`,
  ],
  [
    "it's (1)*.pdf",
    `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`,
  ],
])('the name %s fits into a header', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
  expect(
    () => new Headers({ 'content-disposition': contentDisposition('attachment', name) }),
  ).not.toThrow()
})

test('a file to show is named too', () => {
  const header = `inline; filename="guide-qr.png"; filename*=UTF-8''guide-qr.png`
  expect(contentDisposition('inline', 'guide-qr.png')).toBe(header)
})
