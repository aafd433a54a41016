import type { VisitorWords } from '#content/languages/text.ts'
import type { NeededConfirmation } from '#domain/resources/confirmation.ts'
import { type OwnMessages, toMailTexts } from '#domain/resources/own-messages.ts'
import type { RenderedMail } from '#emails/layout.ts'
import { leadContentMail } from '#emails/lead-content.ts'
import { withoutLinks } from '#lib/text.ts'

/** What a delivery email is made of, apart from its recipient. */
export type SampleEmail = {
  /** The words of the magnet's language. */
  words: VisitorWords
  title: string
  creatorName: string | null
  isLink: boolean
  confirmation: NeededConfirmation
  messages: Pick<OwnMessages, 'mailSubject' | 'mailText'>
  /** The page that its button and its unsubscribe link open. */
  url: string
}

/** Returns the delivery email of a creator's magnet for its preview and for a test. */
export function sampleEmail({ messages, ...mail }: SampleEmail): RenderedMail {
  return leadContentMail({
    ...mail,
    title: withoutLinks(mail.title),
    creatorName: (mail.creatorName && withoutLinks(mail.creatorName)) || null,
    own: toMailTexts(messages),
    brandColor: null,
    showsProduct: true,
    unsubscribeUrl: mail.url,
  })
}
