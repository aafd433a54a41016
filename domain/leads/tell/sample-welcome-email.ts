import type { VisitorWords } from '#content/languages/text.ts'
import { toWelcomeTexts } from '#domain/resources/welcome-email.ts'
import type { RenderedMail } from '#emails/layout.ts'
import { welcomeMail } from '#emails/welcome.ts'
import { withoutLinks } from '#lib/text.ts'

/** What a welcome email is made of, apart from its recipient. */
export type SampleWelcomeEmail = {
  /** The words of the magnet's language. */
  words: VisitorWords
  subject: string
  text: string
  /** Null if the email has no button. */
  button: { label: string; url: string } | null
  /** The magnet's title. */
  title: string
  creatorName: string | null
  /** The page that its unsubscribe link opens. */
  url: string
}

/** Returns a welcome email for its preview and for a test. */
export function sampleWelcomeEmail(mail: SampleWelcomeEmail): RenderedMail {
  const { words, button, title, creatorName, url } = mail
  return welcomeMail({
    words,
    ...toWelcomeTexts(mail),
    button: button && { ...button, label: withoutLinks(button.label) },
    title: withoutLinks(title),
    creatorName: (creatorName && withoutLinks(creatorName)) || null,
    brandColor: null,
    showsProduct: true,
    unsubscribeUrl: url,
  })
}
