import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type SecurityNotice =
  | {
      what:
        | 'two-factor-on'
        | 'two-factor-off'
        | 'recovery-codes-new'
        | 'second-factor-locked'
        | 'sessions-ended'
    }
  | { what: 'recovery-code-used'; left: number }
  | { what: 'passkey-added' | 'passkey-removed' }
  | { what: 'helper-added' /** The control center's URL. */; url: string }
  | { what: 'helper-removed' }
  | { what: 'identity-linked' | 'identity-unlinked' /** The provider's name. */; name: string }

/**
 * Returns the email to an account's owner when the way to sign in has changed, or someone is trying
 * to get in.
 */
export function securityNoticeMail(notice: SecurityNotice, forgotUrl: string): RenderedMail {
  const { heading, text } = getMessage(notice)
  return renderMail({
    subject: `${PRODUCT_NAME}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    heading,
    paragraphs: [text],
    notes: isFromAdministrator(notice)
      ? []
      : [`If this wasn’t you, set a new password now: ${forgotUrl}`],
    footer: ['We send this email when something affects the security of your account.'],
  })
}

function getMessage(notice: SecurityNotice): { heading: string; text: string } {
  switch (notice.what) {
    case 'two-factor-on':
      return {
        heading: 'Two-factor authentication is on',
        text: 'From now on, you need a code from your authenticator app or a recovery code to sign in. Every other device was signed out.',
      }
    case 'two-factor-off':
      return {
        heading: 'Two-factor authentication is off',
        text: 'From now on, your password or a sign-in link sent by email is enough to sign in.',
      }
    case 'recovery-codes-new':
      return {
        heading: 'You have new recovery codes',
        text: 'New recovery codes were created for your account. Your previous codes no longer work.',
      }
    case 'recovery-code-used':
      return {
        heading: 'A recovery code was used',
        text: `One of your recovery codes was just used and won’t work again. ${codesLeft(notice.left)}`,
      }
    case 'passkey-added':
      return {
        heading: 'A passkey was added',
        text: 'You can now sign in to your account with a new passkey, without your password. You can remove it under Password & Security.',
      }
    case 'passkey-removed':
      return {
        heading: 'A passkey was removed',
        text: 'The passkey no longer signs in to your account. Every other device was signed out.',
      }
    case 'identity-linked':
      return {
        heading: `You can sign in with ${notice.name}`,
        text: `An identity at ${notice.name} was connected to your account. Anyone who can sign in there with it can sign in to your account. You can disconnect it under Password & Security.`,
      }
    case 'identity-unlinked':
      return {
        heading: `${notice.name} was disconnected`,
        text: `You can’t sign in with ${notice.name} anymore. Every other device was signed out.`,
      }
    case 'helper-added':
      return {
        heading: 'You are a support helper',
        text: `Our administrator lets you read parts of the control center: users, reports, operations and the audit trail. You can’t change anything there. It shows personal data, so use it only to help people. Sign in first, then open ${notice.url}`,
      }
    case 'helper-removed':
      return {
        heading: 'You are no longer a support helper',
        text: 'Our administrator ended your access to the control center. Your own account is unchanged.',
      }
    case 'sessions-ended':
      return {
        heading: 'You were signed out everywhere',
        text: 'To protect your account, our administrator signed you out on all devices. Your password and your data are unchanged. Sign in again and review your recent security activity under Password & Security.',
      }
    case 'second-factor-locked':
      return {
        heading: 'Someone entered wrong sign-in codes',
        text: 'Someone who knows your password or can read your email entered several wrong sign-in codes. We’ve blocked further attempts for a while.',
      }
  }
}

/** Whether the administrator made the change, so a new password wouldn't help. */
const isFromAdministrator = ({ what }: SecurityNotice) =>
  what === 'helper-added' || what === 'helper-removed'

function codesLeft(codes: number): string {
  if (codes === 0)
    return 'That was your last recovery code. Create new codes under Password & Security.'
  return codes === 1 ? 'You have 1 recovery code left.' : `You have ${codes} recovery codes left.`
}
