import type { Verdict } from '../screen/screen.ts'
import type { CodeInfo, CodeState, OwnCode } from './codes.ts'

/** What a code leads to, in words. */
export type CodeWords = {
  verdict: Verdict
  says: string
  fix: string | null
}

const STATE_WORDS: Record<Exclude<CodeState, 'active'>, CodeWords> = {
  paused: {
    verdict: 'weak',
    says: 'The magnet is paused: visitors see that and can’t leave their email.',
    fix: 'Activate the magnet before you publish the video.',
  },
  suspended: {
    verdict: 'fail',
    says: 'The magnet is suspended, so its page isn’t shown.',
    fix: 'Read the reason on the magnet’s page, or repoint the code to another magnet.',
  },
  deleted: {
    verdict: 'fail',
    says: 'The magnet was deleted: visitors are told that it’s gone.',
    fix: 'Export the video again with the code of a magnet that exists.',
  },
  'file-missing': {
    verdict: 'fail',
    says: 'The magnet’s file is missing, so visitors can’t download it.',
    fix: 'Upload the file again on the magnet’s edit page.',
  },
}

/** Returns what a code leads to and what to do about it; of several problems the worst. */
export function describeCode(info: CodeInfo): CodeWords {
  switch (info.whose) {
    case 'own':
      return describeOwn(info)
    case 'other':
      return {
        verdict: 'fail',
        says: 'It’s a code of this product, but not yours.',
        fix: 'Check whether the video has someone else’s code by mistake.',
      }
    case 'unknown':
      return {
        verdict: 'fail',
        says: `It leads to ${info.host}, where no such page exists.`,
        fix: 'Put the code into the video again, as downloaded from your magnet.',
      }
    case 'foreign':
      return {
        verdict: 'weak',
        says: `It leads to ${info.host}, which isn’t an address of this product, so nothing is counted here.`,
        fix: null,
      }
    case 'text':
      return { verdict: 'weak', says: 'It holds a text, not an address.', fix: null }
  }
}

function describeOwn(info: OwnCode): CodeWords {
  if (info.wrongHost !== null && info.isLocal) {
    return {
      verdict: 'fail',
      says: 'This code was made before the site had its public address: it only works on the computer that made it.',
      fix: 'Download it again and replace it in the video.',
    }
  }
  if (info.wrongHost !== null) {
    return {
      verdict: 'fail',
      says: `It’s your code, but with the address ${info.wrongHost}, which this product doesn’t answer at.`,
      fix: 'Download the code again and replace it in the video.',
    }
  }
  if (info.state !== 'active') return STATE_WORDS[info.state]
  if (info.isLocal) {
    return {
      verdict: 'fail',
      says: 'Its address only works on this computer.',
      fix: info.canSetAddress
        ? 'Set PUBLIC_URL to this site’s public address and restart it, then download the code again.'
        : 'This site has no public address yet. Ask its operator for one, then download the code again.',
    }
  }
  if (info.brandHost !== null) {
    return {
      verdict: 'pass',
      says: `It’s yours and works, at your brand’s own address ${info.brandHost}. It stops if that domain lapses; a code as downloaded here doesn’t.`,
      fix: null,
    }
  }
  const moved = info.repointedTo ? ` It was repointed to “${info.repointedTo}”.` : ''
  return { verdict: 'good', says: `It’s yours and works.${moved}`, fix: null }
}

/** Returns whether a code is none of the product's: its verdict says nothing about the film. */
export const isForeign = (info: CodeInfo | null): boolean =>
  info?.whose === 'foreign' || info?.whose === 'text'

/** Returns the name of a code: its placement or magnet if it's the viewer's, else its text. */
export function nameOfCode(text: string, info: CodeInfo | null): string {
  if (info?.whose === 'own') return info.placement?.label ?? info.magnet?.title ?? text
  return text
}
