import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** To the new address, asked for in the profile; the link opens /auth/email. */
export function changeEmailMail(change: {
  url: string
  oldEmail: string
  hours: number
}): RenderedMail {
  return renderMail({
    subject: `Confirm your new email for ${PRODUCT_NAME}`,
    heading: 'Is this your new address?',
    paragraphs: [
      `The ${PRODUCT_NAME} account of ${change.oldEmail} wants to move to this address. Confirm it, and you sign in with it from then on.`,
    ],
    action: { label: 'Confirm new email', url: change.url },
    notes: [
      `The link works once, for ${change.hours} hours. Every other device is signed out then.`,
    ],
    footer: ['You did not ask for this? Ignore this mail: nothing happens without the link.'],
  })
}

/** To an address that somebody wants to move their account to, and that has one of its own. */
export function emailInUseMail({ loginUrl }: { loginUrl: string }): RenderedMail {
  return renderMail({
    subject: `This address already has a ${PRODUCT_NAME} account`,
    heading: 'This address is taken, by you',
    paragraphs: [
      `Someone, perhaps you, wants to use this address for another ${PRODUCT_NAME} account. It already has one, and nothing was changed.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    footer: ['You did not ask for this? Ignore this mail.'],
  })
}

/** To the old address, so that a change its owner did not make is noticed. */
export function emailChangedMail(change: { newEmail: string; contactUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} email was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${PRODUCT_NAME} account has moved to ${change.newEmail}. This address no longer signs in, and every other device was signed out.`,
    ],
    notes: [
      `That was not you? Write to us at once, from this address; how to reach us stands at the end of ${change.contactUrl}`,
    ],
    footer: ['You get this mail because this was the address of your account until now.'],
  })
}
