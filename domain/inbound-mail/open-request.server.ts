import { and, desc, eq, gt } from 'drizzle-orm'
import { wordsOf } from '#content/languages/words.server.ts'
import { emailRequest } from '#db/schema/email-requests.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import type { LeadRecord } from '#domain/leads/journal/lead-journal.server.ts'
import { toFormRecord } from '#domain/leads/lead.ts'
import { readShown, VARIANT_FIELD } from '#domain/leads/lead-form.ts'
import { storeForms } from '#domain/leads/shown-forms.server.ts'
import { locateSender } from '#domain/leads/take/locate-sender.server.ts'
import { readOrigin } from '#domain/leads/take/receive-form.server.ts'
import type { ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import { readSent } from '#domain/resources/questions/answers.ts'
import { getDailySalt, saltedHash } from '#domain/security/daily-salt.server.ts'
import { findPageBranding, formOn } from '#domain/workspaces/page-branding.server.ts'
import { readLanguage } from '#lib/languages.ts'
import { networkOf } from '#lib/network.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { readAgent } from '#lib/user-agents.ts'
import type { Services } from '#platform/services.ts'
import { offersEmail } from './offer.ts'
import { mailtoUrl, type ReadyMail, readyBody, readySubject, toMailForm } from './ready-mail.ts'
import { createRequestCode, readRequestCode, requestAddress } from './request-code.ts'

/** How long a code waits for its email. */
export const REQUEST_LIFETIME_MS = 3 * DAY_MS

/** What is known about a lead before the email arrives: everything but the person. */
export type PressedButton = Omit<
  LeadRecord,
  'leadId' | 'submittedAt' | 'name' | 'email' | 'emailNormalized' | 'flags' | 'asked'
> & { subject: string; brandingColor: string }

type Pressed = {
  found: ShownMagnet
  kind: 'scan' | 'visit'
  form: FormData
  /** The parameters in the address of the page, and its host. */
  address: URLSearchParams
  host: string
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}

/**
 * Stores that a visitor wants to ask by email, and returns the one-time code. 'not-offered': the
 * page doesn't offer it anymore. 'too-many': the visitor's network asked too often.
 */
export async function openEmailRequest(
  services: Services,
  { found, kind, form, address, host, request }: Pressed,
): Promise<{ ok: true; code: string } | { ok: false; reason: 'not-offered' | 'too-many' }> {
  const { db, env, clock, limits } = services
  const { brandPage } = found.magnet
  const branding = brandPage && (await findPageBranding(services, brandPage))
  if (!offersEmail(env, found, branding)) return { ok: false, reason: 'not-offered' }
  const network = networkOf(request.ip)
  const counted = await limits.take('email-request', network)
  if (!counted.ok) return { ok: false, reason: 'too-many' }
  const now = clock.now()
  const { magnet, viaName, placementId, byRules } = found
  const words = wordsOf(magnet.language)
  const { id: magnetId, ownerId, title, fileType } = magnet
  const shown = toMailForm(words, toFormRecord({ magnetId, title }, formOn(found, branding)))
  const variantId = readShown(form.get(VARIANT_FIELD))
  const code = createRequestCode()
  const salt = await getDailySalt(db, utcDay(now))
  const pressed: PressedButton = {
    page: {
      ownerId,
      magnetId,
      kind,
      viaName,
      placementId,
      ...(found.spoken && { spoken: found.spoken }),
      title,
      fileType,
      form: shown,
      standsIn: byRules?.standsIn ?? false,
      overRuleId: null,
      ...(variantId && { variantId }),
    },
    formVersion: getFormVersion(shown),
    agreed: [],
    sent: readSent(new FormData(), address),
    origin: readOrigin(services, form, { address, host }),
    variantId,
    deviceType: readAgent(request.headers.get('user-agent')).deviceType,
    ...(await locateSender(services, request)),
    addressHash: saltedHash(salt, network).toString('base64'),
    brandingColor: magnet.brandingColor,
    subject: readySubject(words, title, code),
  }
  const { statement, done } = storeForms(db, [{ ownerId, form: shown }], now)
  await db.transaction(async (tx) => {
    if (statement) await tx.execute(statement)
    await tx.insert(emailRequest).values({
      code,
      ownerId,
      pressed,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REQUEST_LIFETIME_MS),
    })
  })
  done()
  return { ok: true, code }
}

/** What the page of a code shows. */
export type ShownRequest = {
  state: 'open' | 'arrived'
  mail: ReadyMail
  mailto: string
  title: string
  language: ReturnType<typeof readLanguage>
  consent: string
  /** The magnet's color as #rrggbb. */
  brandingColor: string
  /** The path of the page on which the button was pressed. */
  pagePath: string
}

/** Returns what the page of a code shows; null if the code is unknown, used up or too old. */
export async function findEmailRequest(
  { db, env, clock }: Services,
  text: string,
): Promise<ShownRequest | null> {
  const code = readRequestCode(text)
  if (!code || !env.inbound) return null
  const [row] = await db.select().from(emailRequest).where(eq(emailRequest.code, code))
  if (!row || row.expiresAt <= clock.now()) return null
  // Only `openEmailRequest` writes it.
  const { page, subject, brandingColor } = row.pressed as PressedButton
  const language = readLanguage(page.form.language)
  const words = wordsOf(language)
  const mail = {
    to: requestAddress(code, env.inbound.domain),
    subject,
    body: readyBody(words, page.form),
  }
  return {
    state: row.state === 'open' ? 'open' : 'arrived',
    mail,
    mailto: mailtoUrl(mail),
    title: page.title,
    language,
    consent: page.form.consent.text,
    brandingColor,
    pagePath: `/${page.kind === 'scan' ? 'q' : 'm'}/${page.viaName}`,
  }
}

/** Returns the latest codes that wait for an email, for the outbox page of a demo. */
export async function listOpenRequests({
  db,
  clock,
}: Services): Promise<{ code: string; subject: string }[]> {
  const rows = await db
    .select({ code: emailRequest.code, pressed: emailRequest.pressed })
    .from(emailRequest)
    .where(and(eq(emailRequest.state, 'open'), gt(emailRequest.expiresAt, clock.now())))
    .orderBy(desc(emailRequest.createdAt))
    .limit(5)
  return rows.map(({ code, pressed }) => ({ code, subject: (pressed as PressedButton).subject }))
}
