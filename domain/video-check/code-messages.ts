import { PRODUCT_NAME } from '#content/product.ts'
import type { Verdict } from '../screen/screen.ts'
import type { CodeInfo, CodeState, OwnCode } from './codes.ts'

/** A description of what a code leads to. */
export type CodeWords = {
  verdict: Verdict
  says: string
  fix: string | null
}

const STATE_WORDS: Record<Exclude<CodeState, 'active'>, CodeWords> = {
  paused: {
    verdict: 'weak',
    says: 'The magnet is paused, so visitors can’t enter their email.',
    fix: 'Activate the magnet before you publish the video.',
  },
  suspended: {
    verdict: 'fail',
    says: 'The magnet is suspended, so its page isn’t shown.',
    fix: 'See the reason on the magnet’s page, or repoint the code to another magnet.',
  },
  deleted: {
    verdict: 'fail',
    says: 'The magnet was deleted, so visitors see that the page no longer exists.',
    fix: 'Export the video again with the code of a magnet that exists.',
  },
  'file-missing': {
    verdict: 'fail',
    says: 'The magnet’s file is missing, so visitors can’t download it.',
    fix: 'Upload the file again on the magnet’s edit page.',
  },
}

/**
 * Describes what a code leads to and what to do about it. If there are several problems, describes
 * the worst.
 */
export function describeCode(info: CodeInfo): CodeWords {
  switch (info.whose) {
    case 'own':
      return describeOwn(info)
    case 'other':
      return {
        verdict: 'fail',
        says: `This is a ${PRODUCT_NAME} code, but it isn’t yours.`,
        fix: 'Check whether the video has someone else’s code by mistake.',
      }
    case 'unknown':
      return {
        verdict: 'fail',
        says: `The code leads to ${info.host}, but the page doesn’t exist.`,
        fix: 'Download your magnet’s code again and replace the code in the video.',
      }
    case 'foreign':
      return {
        verdict: 'weak',
        says: `The code leads to ${info.host}. That isn’t one of our addresses, so we can’t count its scans.`,
        fix: null,
      }
    case 'text':
      return { verdict: 'weak', says: 'The code contains text, not a link.', fix: null }
  }
}

function describeOwn(info: OwnCode): CodeWords {
  if (info.wrongHost !== null && info.isLocal) {
    return {
      verdict: 'fail',
      says: 'This code was made before the site had a public address, so it works only on the computer where it was made.',
      fix: 'Download the code again and replace it in the video.',
    }
  }
  if (info.wrongHost !== null) {
    return {
      verdict: 'fail',
      says: `This is your code, but it contains the address ${info.wrongHost}, which isn’t one of ours.`,
      fix: 'Download the code again and replace it in the video.',
    }
  }
  if (info.state !== 'active') return STATE_WORDS[info.state]
  if (info.isLocal) {
    return {
      verdict: 'fail',
      says: 'The code’s address works only on this computer.',
      fix: info.canSetAddress
        ? 'Don’t publish this video. Set PUBLIC_URL to this site’s public address, restart the site, and put the new code into the video.'
        : 'Don’t publish this video. Ask the operator of this site to set its public address, and put the new code into the video.',
    }
  }
  if (info.brandHost !== null) {
    return {
      verdict: 'pass',
      says: `This code is yours and works. It uses your brand’s domain ${info.brandHost}, so it will stop working if that domain expires. Codes that you download here use our domain.`,
      fix: null,
    }
  }
  const moved = info.repointedTo ? ` It now opens “${info.repointedTo}”.` : ''
  return { verdict: 'good', says: `This code is yours and works.${moved}`, fix: null }
}

/**
 * Returns whether a code isn't one of the product's. Such a code doesn't count in the video's
 * verdict.
 */
export const isForeign = (info: CodeInfo | null): boolean =>
  info?.whose === 'foreign' || info?.whose === 'text'

/**
 * Returns the name of a code: the name of its placement or magnet if it is the viewer's, otherwise
 * its text.
 */
export function nameOfCode(text: string, info: CodeInfo | null): string {
  if (info?.whose === 'own') return info.placement?.label ?? info.magnet?.title ?? text
  return text
}
