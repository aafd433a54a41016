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

/** Something about how one gets into an account has changed, or somebody is trying. */
export function securityNoticeMail(notice: SecurityNotice, forgotUrl: string): RenderedMail {
  const { heading, text } = wordsFor(notice)
  return renderMail({
    subject: `${PRODUCT_NAME}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    heading,
    paragraphs: [text],
    notes: [`That was not you? Set a new password now: ${forgotUrl}`],
    footer: ['You get this mail whenever the protection of your account is touched.'],
  })
}

function wordsFor(notice: SecurityNotice): { heading: string; text: string } {
  switch (notice.what) {
    case 'two-factor-on':
      return {
        heading: 'Two-factor authentication is on',
        text: 'From now on signing in takes a code from your authenticator app, or one of your recovery codes. Every other device was signed out.',
      }
    case 'two-factor-off':
      return {
        heading: 'Two-factor authentication is off',
        text: 'From now on your password, or a link in a mail, is enough to sign in.',
      }
    case 'recovery-codes-new':
      return {
        heading: 'You have new recovery codes',
        text: 'A new set of recovery codes was made for your account. The codes you had before no longer work.',
      }
    case 'recovery-code-used':
      return {
        heading: 'A recovery code was used',
        text: `One of your recovery codes was just used; it will not work again. ${leftOf(notice.left)}`,
      }
    case 'sessions-ended':
      return {
        heading: 'You were signed out everywhere',
        text: 'The administrator of this service signed your account out on all devices, to protect it. Your password and your data are unchanged: sign in again, and look at the recent security activity under Password & Security.',
      }
    case 'second-factor-locked':
      return {
        heading: 'Somebody typed wrong codes',
        text: 'Somebody who passed your password, or reads your mail, has typed several wrong codes. No code is taken for a while now.',
      }
  }
}

function leftOf(codes: number): string {
  if (codes === 0) return 'It was the last one: make new ones under Password & Security.'
  return codes === 1 ? 'You have 1 left.' : `You have ${codes} left.`
}
