import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['guide.pdf', 'attachment; filename=guide.pdf'],
  [
    'a "b" 100%\\.pdf',
    `attachment; filename="a _b_ 100__.pdf"; filename*=UTF-8''a%20%22b%22%20100%25%5C.pdf`,
  ],
  ['Führer.pdf', `attachment; filename=Fuhrer.pdf; filename*=UTF-8''F%C3%BChrer.pdf`],
  ['دليل.pdf', `attachment; filename=____.pdf; filename*=UTF-8''%D8%AF%D9%84%D9%8A%D9%84.pdf`],
  [
    'мой-guide.png',
    `attachment; filename=guide.png; filename*=UTF-8''%D0%BC%D0%BE%D0%B9-guide.png`,
  ],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"`],
  ['\ud800.pdf', `attachment; filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
  ['x\r\ny: z.pdf', `attachment; filename="x__y: z.pdf"; filename*=UTF-8''x%0D%0Ay%3A%20z.pdf`],
])('the name %s fits into a header', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
  expect(
    () => new Headers({ 'content-disposition': contentDisposition('attachment', name) }),
  ).not.toThrow()
})

test('a file to show is named too', () => {
  expect(contentDisposition('inline', 'guide-qr.png')).toBe('inline; filename=guide-qr.png')
})
