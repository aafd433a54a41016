import { type ContentMail, renderContentMail } from './content-mail.ts'
import type { RenderedMail } from './layout.ts'

/** What the person gets only after confirming their email; null if nothing. */
type NeededConfirmation = 'list' | 'file' | null

const CONFIRM_LABEL = 'Confirm and Get It'

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
  const { title } = mail
  const creator = mail.creatorName ?? 'its creator'
  const named = title ? `“${title}”` : 'your content'
  if (confirmation === 'file') {
    const asked = title ? `${named}, shared by ${creator}` : `content from ${creator}`
    const press = `Press the button to confirm that this is your email, and to get`
    return renderContentMail(mail, {
      subject: own.subject ?? `Confirm your email to get ${named}`,
      heading: 'Confirm your email',
      paragraphs: [
        ...(own.paragraphs
          ? [...own.paragraphs, `${press} ${named}.`]
          : [`You asked for ${asked}. ${press} it.`]),
        'We delete your data in 30 days if you don’t confirm.',
      ],
      label: CONFIRM_LABEL,
    })
  }
  const usual = title
    ? `Here is what you asked for: “${title}”, shared by ${creator}.`
    : `Here is what you asked for, shared by ${creator}.`
  const paragraphs = [...(own.paragraphs ?? [usual]), ...(promo ? aboutPromo(promo) : [])]
  return renderContentMail(mail, {
    subject: own.subject ?? (title ? `Your content: ${title}` : 'Your content is ready'),
    heading: 'Your content is ready',
    paragraphs:
      confirmation === 'list' ? [...paragraphs, confirmsToo(mail.creatorName)] : paragraphs,
  })
}

const aboutPromo = ({ code, offer, shopUrl }: MailPromo): string[] => [
  `Your promo code: ${code}${offer === null ? '' : ` (${offer})`}`,
  ...(shopUrl === null ? [] : [`Use it here: ${shopUrl}`]),
]

const confirmsToo = (creatorName: string | null) =>
  `The button also confirms that this is your email, and that ${creatorName ?? 'the creator'} may write to you. If you don’t confirm, we delete your data in 30 days.`

/** Reminds a person, once, to confirm their email. */
export function confirmReminderMail(
  mail: ContentMail & { confirmation: Exclude<NeededConfirmation, null> },
): RenderedMail {
  const { title, confirmation } = mail
  const creator = mail.creatorName ?? 'its creator'
  const named = title ? `“${title}”` : 'your content'
  return renderContentMail(mail, {
    subject:
      confirmation === 'file'
        ? `Reminder: confirm your email to get ${named}`
        : 'Reminder: confirm your email',
    heading: 'Please confirm your email',
    paragraphs: [
      title
        ? `You asked for “${title}”, shared by ${creator}, and haven’t confirmed your email yet.`
        : `You asked for content from ${creator}, and haven’t confirmed your email yet.`,
      confirmation === 'file'
        ? 'Press the button to confirm that this is your email, and to get it.'
        : confirmsToo(mail.creatorName),
      'This is the only reminder.',
    ],
    label: CONFIRM_LABEL,
  })
}
