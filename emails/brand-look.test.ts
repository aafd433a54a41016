import * as cheerio from 'cheerio'
import { expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { contrastRatio } from '#domain/qr/qr-style.ts'
import { briefRequestMail } from './brief-request.ts'
import { campaignInvitationMail } from './campaign-invitation.ts'
import { contentUpdateMail } from './content-update.ts'
import { leadContentMail } from './lead-content.ts'
import { participationChangedMail } from './participation-changed.ts'

const CONTENT = {
  words: en,
  title: 'The Knot Book',
  creatorName: 'Tidewater <& Sons>',
  isLink: false,
  url: 'https://qr.example/get/ticket',
  unsubscribeUrl: 'https://qr.example/unsubscribe/ticket',
  showsProduct: true,
}
const colorOf = (style = '', property: string) =>
  new RegExp(`(?:^|;)${property}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? ''

it.each([leadContentMail, contentUpdateMail])('%o of a brand has its name and color', (mail) => {
  for (const brandColor of ['#0f766e', '#ffe600', '#ffffff', '#000000', '#ff0000', '#7f7f7f']) {
    const { html } = mail({ ...CONTENT, brandColor })
    const $ = cheerio.load(html)
    const head = $('td[style*="font-weight:800"]')
    expect(head.text()).toBe('Tidewater <& Sons>')
    const button = $('a[style*="inline-block"]').attr('style')
    expect(colorOf(button, 'background')).toBe(brandColor)
    expect(contrastRatio(colorOf(button, 'color'), brandColor)).toBeGreaterThanOrEqual(4.5)
    expect(html).toContain(`border-top:4px solid ${brandColor}`)
    for (const ground of ['#f6f1e6', '#fffcf5']) {
      expect(contrastRatio(colorOf(head.attr('style'), 'color'), ground)).toBeGreaterThanOrEqual(
        4.5,
      )
    }
    expect(html).not.toMatch(/#f97316|#a84200|<img|url\(/)
  }
})

it('emails to the creators of a campaign have the look of its brand', () => {
  const brand = {
    brand: 'Tidewater',
    brandColor: '#0f766e',
    campaign: 'Autumn',
    url: 'https://a.b',
  }
  const mails = [
    briefRequestMail({ ...brand, version: 2, isAgain: true, changed: [] }),
    participationChangedMail({ ...brand, change: 'paused' }),
    campaignInvitationMail({
      ...brand,
      creator: 'Nina',
      inviter: null,
      offer: null,
      dates: null,
      fee: null,
      stages: [],
      bonus: null,
      note: [],
      brief: null,
      days: 14,
    }),
  ]
  for (const { html } of mails) {
    const $ = cheerio.load(html)
    expect($('td[style*="font-weight:800"]').text()).toBe('Tidewater')
    expect(colorOf($('a[style*="inline-block"]').attr('style'), 'background')).toBe('#0f766e')
    expect(html).not.toContain('#f97316')
  }
})

it('an email of a creator is headed by the product name', () => {
  const { html } = leadContentMail({ ...CONTENT, brandColor: null })
  expect(cheerio.load(html)('td[style*="font-weight:800"]').text()).toBe('QR Magnet')
  expect(html).toContain('#f97316')
})
