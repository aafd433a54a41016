import { describe, expect, it } from 'vitest'
import { suggestEmail } from './email-typo.ts'

describe('a typo in an email provider’s name', () => {
  it.each(
    `gmial.com gmail.com|gmai.com gmail.com|gamil.com gmail.com|gnail.com gmail.com
    gmaill.com gmail.com|gmail.con gmail.com|gmail.cm gmail.com|gmail.co gmail.com
    gmail.comm gmail.com|gmial.con gmail.com|gmail gmail.com|gmailcom gmail.com
    hotnail.com hotmail.com|hotmial.com hotmail.com|hotmal.com hotmail.com
    homail.co.uk hotmail.co.uk|hotmil.fr hotmail.fr|yaho.com yahoo.com|yahooo.com yahoo.com
    yhaoo.com yahoo.com|yaho.co.in yahoo.co.in|yahoo.cmo yahoo.com|outlok.com outlook.com
    outloook.de outlook.de|iclod.com icloud.com|icloud.con icloud.com|aol.con aol.com
    live.vom live.com|protonmial.com protonmail.com|comcst.net comcast.net`
      .split(/[|\n]/)
      .map((pair) => pair.trim().split(' ')),
  )('%s is led back to %s', (typed, meant) => {
    expect(suggestEmail(`Ana.B+x@${typed}`)).toBe(`Ana.B+x@${meant}`)
  })

  it('is corrected regardless of case', () => {
    expect(suggestEmail('ANA@GMIAL.COM')).toBe('ANA@gmail.com')
  })
})

it.each(
  `gmail.com googlemail.com gmx.de gmx.net gmx.com gmail.co.uk mail.com email.com ymail.com
  rocketmail.com hotmail.co.uk hotmail.fr live.nl live.com live.co.uk msn.com me.com mac.com
  icloud.com yahoo.co.uk yahoo.de yahoo.com.br aol.com outlook.de proton.me protonmail.com pm.me
  fastmail.com hey.com zoho.com web.de t-online.de freenet.de mail.ru yandex.ru qq.com 163.com
  naver.com hushmail.com tutanota.com laposte.net free.fr orange.fr libero.it comcast.net att.net
  btinternet.com sky.com qmail.com jmail.com zmail.com gail.com cloud.com yazoo.com yahoo-inc.com
  google.com microsoft.com outlet.com hotel.com example.com university.edu company.co live.org
  gm1il.com gmai1.com g-mail.com gmail2.com gmxyl.com gmizl.com gmzal.com gmiall.com
  gmail.example.com outlook.company.com localhost a.b`.split(/\s+/),
)('%s is nobody’s slip', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull()
})

it.each(['', '@', 'ana', '@gmial.com', 'ana@', 'ana@.', 'ana@__proto__.com', 'ana@constructor'])(
  '%j gets no suggestion',
  (text) => expect(suggestEmail(text)).toBeNull(),
)
