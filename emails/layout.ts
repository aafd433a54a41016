import { en } from '#content/languages/en.ts'
import type { VisitorWords } from '#content/languages/text.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { contrastRatio } from '#domain/qr/qr-style.ts'
import { readableOn } from '#domain/workspaces/brand-kit.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'

/** The content of an email as plain text; the layout escapes it. */
export type MailContent = {
  /** The words of the email's language. Default: English. */
  words?: VisitorWords
  /**
   * The brand whose look the email has, with its color as #rrggbb. Without a brand, the email has
   * the product's look.
   */
  brand?: { name: string; color: string }
  subject: string
  heading: string
  paragraphs: string[]
  /** The button of the email. */
  action?: { label: string; url: string }
  /** The notes below the button. */
  notes?: string[]
  /** Why the reader got this email, and what to do about it. */
  footer: string[]
  /** The unsubscribe link. */
  leave?: { label: string; url: string }
}

export type RenderedMail = { subject: string; text: string; html: string }

/** Returns an email as plain text and as HTML. The HTML loads nothing from other hosts. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, action, notes = [], footer, leave } = content
  const blocks = [heading, ...paragraphs]
  if (action) blocks.push(`${action.label}:\n${action.url}`)
  const lines = leave ? [...footer, `${leave.label}: ${leave.url}`] : footer
  return `${[...blocks, ...notes, `-- \n${lines.join('\n')}`].join('\n\n')}\n`
}

const GROUND = '#f6f1e6'
const CARD = '#fffcf5'
/** The product's own look. A brand's look is derived from its color. */
const PRODUCT_LOOK = {
  name: PRODUCT_NAME,
  mark: '#17140f',
  edge: '#f97316',
  on: '#17140f',
  link: '#a84200',
  rim: '#f97316',
}

function getLook(brand: MailContent['brand']): Look {
  if (!brand) return PRODUCT_LOOK
  const { name, color } = brand
  const link = readableOn(color, [GROUND, CARD])
  const isDark = contrastRatio(color, '#ffffff') > contrastRatio(color, '#000000')
  // The border keeps the button visible if the brand's color is similar to the card's color.
  return { name, mark: link, edge: color, on: isDark ? '#ffffff' : '#000000', link, rim: link }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The languages whose letters are taller than Latin ones. */
const TALL: ReadonlySet<Language> = new Set<Language>(['ar', 'hi', 'ja'])

function renderHtml(content: MailContent): string {
  const { words = en, brand, subject, heading, paragraphs, action, notes = [] } = content
  const { footer, leave } = content
  const { dir } = LANGUAGES[words.language]
  const isTall = TALL.has(words.language)
  const look = getLook(brand)
  const paragraph = (style: string) => (text: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="${words.language}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${GROUND};color:#17140f;${FONT};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${dir === 'rtl' ? 'right' : 'left'}"${dir === 'rtl' ? ' dir="rtl"' : ''}>
<tr><td style="padding:0 0 16px;font-weight:800;font-size:18px;color:${look.mark}">${escapeHtml(look.name)}</td></tr>
<tr><td style="background:${CARD};border:1px solid #dcd1bc;border-top:4px solid ${look.edge};padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:${isTall ? 1.4 : 1.2}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph('')).join('\n')}
${action ? renderAction(action, look, words) : ''}
${notes.map(paragraph('color:#5b5344;font-size:14px')).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0;color:#5b5344;font-size:13px">${footer.map(escapeHtml).join('<br>')}${leave ? renderLeave(leave, look) : ''}</td></tr>
</table></td></tr></table></body></html>
`
}

type Link = { label: string; url: string }
type Look = typeof PRODUCT_LOOK

function renderAction(
  { label, url }: Link,
  { edge, on, link, rim }: Look,
  { mail }: VisitorWords,
): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${edge};border:1px solid ${rim};color:${on};font-weight:700;text-decoration:none;padding:14px 24px;border-radius:2px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#5b5344;font-size:13px">${escapeHtml(mail.orOpen)} <a href="${href}" dir="ltr" style="color:${link};word-break:break-all">${href}</a></p>`
}

function renderLeave({ label, url }: Link, { link }: Look): string {
  return `<br><a href="${escapeHtml(url)}" style="color:${link}">${escapeHtml(label)}</a>`
}
