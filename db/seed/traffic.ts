import { createHash } from 'node:crypto'
import { en } from '#content/languages/en.ts'
import type { lead } from '#db/schema/leads.ts'
import type { Answer, Question } from '#db/schema/questions.ts'
import { consentUnder } from '#domain/leads/lead.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { type LeadOrigin, NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { kindOf } from '#domain/resources/questions/question-kinds.ts'
import type { VisitRow } from '#domain/visits/visit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { choosingVariant } from './experiments.ts'
import { fixedId, fixedNumbers, pick } from './fixed.ts'
import type { SeedMagnet } from './people.ts'
import { choosePlacement, kindAt, launchOf, placementId, placementsOf } from './placements.ts'

type Placed = SeedMagnet & { id: string; ownerId: string; creatorName: string }
type NewLead = typeof lead.$inferInsert & { submittedAt: Date }

/** How many leads arrive on the first day of a video with a premiere. */
const LAUNCH_LEADS = 9

/**
 * Returns a magnet's leads. Recent days have more leads, most leads come from scans, some are
 * flagged, and two thirds have clicked.
 */
export function makeLeads(magnet: Placed, now: Date): NewLead[] {
  const number = fixedNumbers(`leads of ${magnet.shortId}`)
  const choose = choosePlacement(magnet, 'leads', now)
  const { creatorName } = magnet
  const answer = answering(magnet)
  const origin = fixedNumbers(`origins of ${magnet.shortId}`)
  // Variant B has more leads.
  const chooseVariant = choosingVariant(magnet, 'leads', now, 0.6)
  const consent = consentUnder({
    words: en,
    fields: ALWAYS_ASKED,
    creatorName,
    isOver: false,
    own: null,
  })
  return Array.from({ length: magnet.leads }, (_, i): NewLead => {
    const name = pick(NAMES, number())
    const [city, country] = pick(PLACES, number(), 1.3)
    const when = number()
    const launch = i < LAUNCH_LEADS ? launchOf(magnet) : undefined
    const submittedAt = launch
      ? new Date(now.getTime() - launch.ageDays * DAY_MS + 4 * MINUTE_MS + when ** 3 * 22 * HOUR_MS)
      : new Date(now.getTime() - when ** 1.6 * magnet.ageDays * DAY_MS)
    const clicked = number() < 0.68
    const clickedAt = new Date(submittedAt.getTime() + (20 + number() * 900) * 1000)
    const email = `${plain(name)}${i + 1}@${pick(MAIL_HOSTS, number())}`
    const id = fixedId(`lead ${i} of ${magnet.shortId}`)
    const lead = {
      id,
      ownerId: magnet.ownerId,
      leadMagnetId: magnet.id,
      leadMagnetTitle: magnet.title,
      name,
      email,
      emailNormalized: email,
      linkType: magnet.content.fileType,
      deviceType: pick(['iOS', 'iOS', 'Android', 'Android', 'Desktop'] as const, number()),
      ipCity: number() < 0.85 ? city : null,
      ipCountry: country,
      submittedAt,
      clickedAt: clicked && clickedAt < now ? clickedAt : null,
      source: number() < 0.7 || launch ? ('scan' as const) : ('visit' as const),
      viaName: magnet.shortId,
      flags: flagsOf(i),
      digest: createHash('sha256').update(id).digest(),
      consentText: consent.text,
      consentVersion: consent.version,
      answers: answer(magnet.questions ?? []),
    }
    const placement = launch ?? choose(submittedAt, lead.source)
    const [referrerHost, utmSource] = pick(SOURCES, origin(), 1.5)
    const came = {
      ...lead,
      variantId: chooseVariant(submittedAt) ?? null,
      ...(lead.source === 'scan' ? NO_ORIGIN : cameFrom(referrerHost, utmSource, magnet)),
    }
    return placement
      ? { ...came, viaName: placement.code, placementId: placementId(placement) }
      : came
  })
}

/** Returns a function that answers a form’s questions as one person would; some leave some out. */
function answering({ shortId }: Placed) {
  const number = fixedNumbers(`answers of ${shortId}`)
  return (questions: readonly Question[]): Answer[] | null => {
    const answers = questions.flatMap(({ id, kind, label, ...question }) => {
      const options = kindOf({ kind }).options(question)
      if (!options || number() < 0.15) return []
      return [{ id, kind, label, values: [pick(options, number(), 1.4).value] }]
    })
    return answers.length > 0 ? answers : null
  }
}

const flagsOf = (i: number): NewLead['flags'] =>
  i % 26 === 25 ? ['too-fast'] : i % 19 === 18 ? ['disposable'] : []

/** Returns a magnet's page views. Every day with leads has at least as many visitors. */
export function makeVisits(magnet: Placed, leads: NewLead[], now: Date): VisitRow[] {
  const number = fixedNumbers(`visits of ${magnet.shortId}`)
  const detail = fixedNumbers(`visitors of ${magnet.shortId}`)
  const choose = choosePlacement(magnet, 'visits', now)
  const chooseVariant = choosingVariant(magnet, 'visits', now, 0.5)
  const known = new Map(placementsOf(magnet).map((one) => [placementId(one), one]))
  const leadsOn = Map.groupBy(leads, (lead) => utcDay(lead.submittedAt))
  return Array.from({ length: magnet.ageDays + 1 }, (_, back) => {
    const day = utcDay(new Date(now.getTime() - back * DAY_MS))
    const leadsThen = leadsOn.get(day) ?? []
    const signedUp = leadsThen.length
    const people = signedUp * 2 + Math.floor(number() * 1.8)
    const scans = Math.round(people * (0.7 + number() * 0.4))
    const visits = Math.max(0, people - scans) + Math.floor(number() * 3)
    const bots = Math.floor(number() * 3)
    const startsAt = Date.parse(day)
    const lasts = Math.min(DAY_MS, now.getTime() - startsAt)
    return Array.from({ length: scans + visits + bots }, (_, i): VisitRow => {
      const isBot = i >= scans + visits
      const [city, country] = pick(PLACES, detail(), 1.3)
      const [referrerHost, utmSource] = pick(SOURCES, detail(), 1.5)
      const visitor = isBot ? `bot ${i}` : `${i % Math.max(people, 1)}`
      const signingUp = leadsThen[Math.floor(i / 2)]
      const share = detail()
      // People who sign up opened the page a few minutes before.
      const at = signingUp
        ? new Date(Math.max(startsAt, signingUp.submittedAt.getTime() - share * 3 * MINUTE_MS))
        : new Date(startsAt + Math.floor(share * lasts))
      // A lead's page view has the same placement as the lead.
      const placement = signingUp ? known.get(signingUp.placementId ?? '') : choose(at)
      const kind = placement ? kindAt(placement) : i < scans ? 'scan' : 'visit'
      return {
        ownerId: magnet.ownerId,
        magnetId: magnet.id,
        placementId: placement ? placementId(placement) : null,
        name: placement?.code ?? magnet.shortId,
        kind,
        // One of a lead's two page views has the same variant as the lead.
        variantId: (i % 2 === 0 && signingUp?.variantId) || chooseVariant(at),
        at,
        day,
        visitorHash: createHash('sha256')
          .update(`${visitor} of ${magnet.shortId} on ${day}`)
          .digest('hex')
          .slice(0, 32),
        isBot,
        deviceType: pick(['iOS', 'iOS', 'Android', 'Android', 'Desktop'] as const, detail()),
        ...(i < scans ? NO_ORIGIN : cameFrom(referrerHost, utmSource, magnet)),
        country,
        city: detail() < 0.85 ? city : null,
      }
    })
  }).flat()
}

export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

function plain(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z]+/g, '.').replace(/^\.+|\.+$/g, '') || 'viewer'
}

/** Returns where a visitor of a link came from. Links that creators shared name their campaign. */
const cameFrom = (
  referrerHost: string | null,
  utmSource: string | null,
  { shortId }: Pick<Placed, 'shortId'>,
): LeadOrigin => ({
  referrerHost,
  utmSource,
  utmMedium: utmSource && 'social',
  utmCampaign: utmSource && `launch-${shortId}`,
  utmContent: utmSource === 'bio' ? 'profile-link' : utmSource && 'top-comment',
})

const SOURCES = [
  ['www.youtube.com', null],
  [null, null],
  ['l.instagram.com', 'bio'],
  [null, 'pinned-comment'],
  ['www.tiktok.com', null],
] as const

const MAIL_HOSTS = ['example.com', 'example.net', 'example.org'] as const

const NAMES = [
  'Lena Fischer',
  'Mateus Oliveira',
  'Priya Raman',
  'Zoë de Vries',
  'Kwame Mensah',
  'Anaïs Lefèvre',
  'Hannah O’Neill',
  'Diego Fernández',
  'Yuki Tanaka',
  'נועה לוי',
  'Lucía Prieto',
  'Björn Åkesson',
  'Chiara Moretti',
  'Ayşe Yılmaz',
  'Sam Carter',
  'Ola Nordmann',
  'محمد حسن',
  'Grace Mwangi',
  'Piotr Zieliński',
  'Emma Thompson',
  'Rafael Costa',
  'Nguyễn Thị Lan',
  'Ben Walker',
  'Ingrid Solberg',
  'Tariq Aziz',
  'Sofia Papadopoulou',
  'Noah Schmidt',
  'Maya 🎬 Patel',
] as const

const PLACES = [
  ['Berlin', 'Germany'],
  ['London', 'United Kingdom'],
  ['Austin', 'United States'],
  ['New York', 'United States'],
  ['Lisbon', 'Portugal'],
  ['Toronto', 'Canada'],
  ['São Paulo', 'Brazil'],
  ['Amsterdam', 'Netherlands'],
  ['Lagos', 'Nigeria'],
  ['Bengaluru', 'India'],
  ['Madrid', 'Spain'],
  ['Warsaw', 'Poland'],
  ['Nairobi', 'Kenya'],
  ['Tokyo', 'Japan'],
  ['Istanbul', 'Türkiye'],
  ['Tel Aviv', 'Israel'],
] as const
