import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email to a person whom the administrator invites to create an account. */
export function registrationInvitationMail({
  url,
  days,
}: {
  url: string
  days: number
}): RenderedMail {
  return renderMail({
    subject: `You’re invited to ${PRODUCT_NAME}`,
    heading: `Create your ${PRODUCT_NAME} account`,
    paragraphs: [
      `The administrator of ${new URL(url).host} invited you to create an account with this email address.`,
    ],
    action: { label: 'Create your account', url },
    notes: [`The link works once, only for this address, and expires in ${days} days.`],
    footer: [
      `You’re receiving this email because someone invited you on ${PRODUCT_NAME}. If you don’t know why, you can ignore this email.`,
    ],
  })
}
