import { fill, type VisitorWords } from '#content/languages/text.ts'
import { type ContentMail, renderContentMail } from './content-mail.ts'
import type { RenderedMail } from './layout.ts'

/** What the person gets only after confirming their email; null if nothing. */
type NeededConfirmation = 'list' | 'file' | null

/** The owner's subject and text, without links; null for the usual ones. */
type OwnTexts = { subject: string | null; paragraphs: string[] | null }
/** A promo code; `offer` and `shopUrl` are null if the email says nothing about them. */
type MailPromo = { code: string; offer: string | null; shopUrl: string | null }
const USUAL: OwnTexts = { subject: null, paragraphs: null }

/**
 * Returns the delivery email. It repeats nothing that was entered in the form, so that the form
 * can't be used to send a message to someone else (docs/rules/emails.md). If the person still has
 * to confirm their email address, they do so with its button.
 */
export function leadContentMail({
  confirmation = null,
  own = USUAL,
  promo = null,
  ...mail
}: ContentMail & {
  confirmation?: NeededConfirmation
  own?: OwnTexts | undefined
  promo?: MailPromo | null
}): RenderedMail {
  const { title, words } = mail
  const { mail: texts, creator: someone, download } = words
  const creator = mail.creatorName ?? someone.its
  if (confirmation === 'file') {
    const content = contentIn(mail)
    const usual = title
      ? fill(words, texts.confirmText, { title, creator })
      : fill(words, texts.confirmTextUntitled, { creator })
    return renderContentMail(mail, {
      subject: own.subject ?? fill(words, texts.confirmSubject, { content }),
      heading: texts.confirmHeading,
      paragraphs: [
        ...(own.paragraphs
          ? [...own.paragraphs, fill(words, texts.confirmPress, { content })]
          : [usual]),
        texts.confirmOrDeleted,
      ],
      label: download.confirm,
    })
  }
  const usual = title
    ? fill(words, texts.text, { title, creator })
    : fill(words, texts.textUntitled, { creator })
  const paragraphs = [...(own.paragraphs ?? [usual]), ...(promo ? aboutPromo(words, promo) : [])]
  return renderContentMail(mail, {
    subject: own.subject ?? (title ? fill(words, texts.subject, { title }) : texts.ready),
    heading: texts.ready,
    paragraphs: confirmation === 'list' ? [...paragraphs, confirmsToo(mail)] : paragraphs,
  })
}

/** Returns a magnet's title in quotation marks, or what stands for it. */
const contentIn = ({ words, title }: Pick<ContentMail, 'words' | 'title'>) =>
  title ? fill(words, words.mail.quoted, { title }) : words.mail.yourContent

const aboutPromo = (words: VisitorWords, { code, offer, shopUrl }: MailPromo): string[] => [
  offer === null
    ? fill(words, words.mail.promo, { code })
    : fill(words, words.mail.promoOffer, { code, offer }),
  ...(shopUrl === null ? [] : [fill(words, words.mail.promoShop, { url: shopUrl })]),
]

const confirmsToo = ({ words, creatorName }: Pick<ContentMail, 'words' | 'creatorName'>) =>
  fill(words, words.mail.confirmsToo, { creator: creatorName ?? words.creator.the })

/** Reminds a person, once, to confirm their email. */
export function confirmReminderMail(
  mail: ContentMail & { confirmation: Exclude<NeededConfirmation, null> },
): RenderedMail {
  const { title, confirmation, words } = mail
  const { mail: texts, creator: someone, download } = words
  const creator = mail.creatorName ?? someone.its
  const isFile = confirmation === 'file'
  return renderContentMail(mail, {
    subject: isFile
      ? fill(words, texts.remindSubject, { content: contentIn(mail) })
      : texts.remindSubjectList,
    heading: texts.remindHeading,
    paragraphs: [
      title
        ? fill(words, texts.remindText, { title, creator })
        : fill(words, texts.remindTextUntitled, { creator }),
      isFile ? texts.remindPress : confirmsToo(mail),
      texts.remindOnce,
    ],
    label: download.confirm,
  })
}
