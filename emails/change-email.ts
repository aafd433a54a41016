import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Returns the email to the new address of an account, as requested in the profile. The link opens
 * /auth/email.
 */
export function changeEmailMail(change: {
  url: string
  oldEmail: string
  hours: number
}): RenderedMail {
  return renderMail({
    subject: `Confirm your new email for ${PRODUCT_NAME}`,
    heading: 'Is this your new email?',
    paragraphs: [
      `Someone asked to change the email address for the ${PRODUCT_NAME} account ${change.oldEmail} to this one. Once you confirm, use this email to sign in.`,
    ],
    action: { label: 'Confirm new email', url: change.url },
    notes: [
      `The link works once and expires in ${change.hours} hours. When you confirm, we sign out every other device.`,
    ],
    footer: ['If you didn’t ask for this, you can ignore this email: nothing will change.'],
  })
}

/**
 * Returns the email to an address that another account requested as its new address but that
 * already has an account.
 */
export function emailInUseMail({ loginUrl }: { loginUrl: string }): RenderedMail {
  return renderMail({
    subject: `This email already has a ${PRODUCT_NAME} account`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, perhaps you, tried to use this email for another ${PRODUCT_NAME} account. This email already has an account, so nothing was changed.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    footer: ['If you didn’t ask for this, you can ignore this email.'],
  })
}

/**
 * Returns the email to the previous address, so that the owner notices a change that they didn't
 * make.
 */
export function emailChangedMail(change: { newEmail: string; contactUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} email was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${PRODUCT_NAME} account now uses ${change.newEmail}. You can no longer sign in with this email, and every other device was signed out.`,
    ],
    notes: [
      `If this wasn’t you, contact us right away from this email address. Our contact details are at the end of ${change.contactUrl}`,
    ],
    footer: ['You’re receiving this email because this was your account’s email until now.'],
  })
}
