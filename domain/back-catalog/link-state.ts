import { PRODUCT_NAME } from '#content/product.ts'
import { findMeant, readTypedLetters } from '../spoken-names/spoken-name.ts'
import type { CodeInfo, OwnCode } from '../video-check/codes.ts'
import type { WrittenLink } from './find-links.ts'
import {
  NO_REMEDY,
  type Remedy,
  remedyOfHost,
  remedyOfLocal,
  remedyOfLost,
  remedyOfState,
  type Written,
} from './repair.ts'

/** What the page knows about the viewer's account. */
export type Catalog = {
  /** The product's address, such as 'https://qr.example'. */
  publicUrl: string
  /** The hosts of the product, the current one and its previous ones. */
  hosts: readonly string[]
  /** The viewer's magnets. `showing` is the title of the magnet that a scheduling rule shows. */
  magnets: readonly { id: string; title: string; link: string; showing: string | null }[]
  /** The viewer's spoken links. */
  spokenNames: readonly string[]
}

/** What a link opens, and what can be done about it. */
export type LinkState = {
  /** 'local': it works only on the computer that runs the product. */
  kind: 'dead' | 'local' | 'works'
  /** The state in a few words, for a badge. */
  label: string
  says: string
  /** The link that opens the same page and works; null if there is none. */
  corrected: string | null
  remedy: Remedy
}

/** The states in which a page isn't shown or doesn't give its content. */
const STATES: Record<Exclude<OwnCode['state'], 'active'>, { label: string; says: string }> = {
  paused: { label: 'Paused', says: 'The magnet is paused, so visitors can’t enter their email.' },
  suspended: { label: 'Suspended', says: 'The magnet is suspended, so its page isn’t shown.' },
  deleted: {
    label: 'Deleted',
    says: 'The magnet was deleted, so visitors see that the page no longer exists.',
  },
  'file-missing': {
    label: 'File missing',
    says: 'The magnet’s file is missing, so visitors can’t download it.',
  },
}

/**
 * Returns the spoken link that a link on one of the product's hosts means although it is written
 * differently; null if there is none.
 */
export function findMeantLink(
  { kind, name }: Pick<WrittenLink, 'kind' | 'name'>,
  { spokenNames }: Pick<Catalog, 'spokenNames'>,
): string | null {
  const letters = kind === 'spoken' && !spokenNames.includes(name) ? readTypedLetters(name) : null
  return letters === null ? null : (findMeant(letters, spokenNames)?.identifier ?? null)
}

/** Returns the link that the server is asked about for a spoken link. */
export const askedForSpoken = ({ publicUrl }: Pick<Catalog, 'publicUrl'>, name: string): string =>
  `https://${new URL(publicUrl).host}/m/${name}`

/** The hosts of the viewer's own links that aren't the product's now, so they were before. */
export function findPreviousHosts(infos: ReadonlyMap<string, CodeInfo>): Set<string> {
  const hosts = new Set<string>()
  for (const info of infos.values()) {
    if (info.whose === 'own' && info.wrongHost !== null) hosts.add(info.wrongHost)
  }
  return hosts
}

/** What is known about all links. */
export type Known = {
  infos: ReadonlyMap<string, CodeInfo>
  catalog: Catalog
  previousHosts: ReadonlySet<string>
  /** Where the links are written: in a description, or as a code in a video. */
  written: Written
}

/** Returns what a link opens; null if it belongs to another site. */
export function stateOfLink(link: WrittenLink, known: Known): LinkState | null {
  const { infos, catalog, previousHosts, written } = known
  const info = infos.get(link.asked)
  switch (info?.whose) {
    case 'own': {
      // Only spoken links work without /m/. Those of campaigns aren't in the viewer's list.
      const isOpened =
        link.kind !== 'spoken' || info.isCampaign || catalog.spokenNames.includes(link.name)
      return isOpened
        ? stateOfOwn(link, info, known)
        : stateOfUnknown(link, known, `${catalog.publicUrl}/m/${link.name}`)
    }
    case 'other':
      return dead(
        'Not yours',
        `This is a ${PRODUCT_NAME} ${written}, but it isn’t yours.`,
        remedyOfLost(written, 'Only its owner can change what it opens.'),
      )
    case 'unknown':
      return stateOfUnknown(link, known)
    case 'foreign':
      // The viewer's own links show that this host was the product's.
      return previousHosts.has(link.host)
        ? dead(
            'Wrong address',
            `${link.host} isn’t one of our addresses, and none of your magnets has this ${written}.`,
            remedyOfLost(written, 'None of your magnets has this code.'),
          )
        : null
    default:
      return null
  }
}

const dead = (
  label: string,
  says: string,
  remedy: Remedy,
  corrected: string | null = null,
): LinkState => ({ kind: 'dead', label, says, corrected, remedy })

function stateOfUnknown(
  link: WrittenLink,
  known: Known,
  corrected: string | null = null,
): LinkState {
  const { infos, catalog, written } = known
  const meant = findMeantLink(link, catalog)
  const info = meant === null ? undefined : infos.get(askedForSpoken(catalog, meant))
  if (meant !== null && info?.whose === 'own') {
    const state = stateOfOwn({ ...link, name: meant }, info, known)
    if (state.kind === 'dead') return state
    const says = `Mistyped. Visitors still get to ${meant}, because we correct it. ${state.says}`
    return { ...state, label: 'Mistyped', says, corrected: `${catalog.publicUrl}/${meant}` }
  }
  return dead(
    'Doesn’t exist',
    `The ${written} leads to ${link.host}, but the page doesn’t exist.`,
    remedyOfLost(written, 'No magnet has this code.'),
    corrected,
  )
}

function stateOfOwn(link: WrittenLink, info: OwnCode, { catalog, written }: Known): LinkState {
  if (info.state !== 'active') {
    const { label, says } = STATES[info.state]
    return dead(label, says, remedyOfState(written, info))
  }
  if (info.wrongHost !== null) {
    const why = info.isLocal
      ? `${info.wrongHost} only works on the computer where the ${written} was made.`
      : `${info.wrongHost} isn’t one of our addresses.`
    const path = link.kind === 'spoken' ? link.name : `${link.kind}/${link.name}`
    return dead('Wrong address', why, remedyOfHost(written, info), `${catalog.publicUrl}/${path}`)
  }
  const says = describeTarget(info, catalog)
  if (info.isLocal) {
    const remedy = remedyOfLocal(written, info)
    return { kind: 'local', label: 'Only on this computer', says, corrected: null, remedy }
  }
  return { kind: 'works', label: 'Works', says, corrected: null, remedy: NO_REMEDY }
}

/** Describes what a link opens now. */
function describeTarget(info: OwnCode, { magnets }: Catalog): string {
  const parts: string[] = []
  const title = info.magnet?.title ?? ''
  if (info.repointedTo !== null) {
    parts.push(`Placement “${info.placement?.label ?? ''}”, repointed to “${info.repointedTo}”.`)
  } else if (info.placement) {
    parts.push(`Opens “${title}” (placement “${info.placement.label}”).`)
  } else parts.push(`Opens “${title}”.`)
  const showing = magnets.find(({ id }) => id === info.magnet?.id)?.showing
  if (showing) parts.push(`Its schedule now shows “${showing}”.`)
  if (info.isCampaign) parts.push('It belongs to a campaign.')
  if (info.brandHost !== null) {
    parts.push(`It uses the brand’s domain ${info.brandHost} and stops working if that expires.`)
  } else if (info.isLocal) parts.push('This address works only on this computer.')
  return parts.join(' ')
}
