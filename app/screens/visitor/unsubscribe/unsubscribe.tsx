import { data } from 'react-router'
import { ForgetMe } from '#app/components/magnet-page/forget-me.tsx'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { SignedLinkNote } from '#app/components/magnet-page/signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { Sentence, useWords, wordsIn } from '#app/components/magnet-page/words.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { locationText } from '#domain/lead-list/location.ts'
import { withdrawConsent } from '#domain/leads/change/withdraw-consent.server.ts'
import { nameForm } from '#domain/leads/lead-form.ts'
import { correctName, findPersonData } from '#domain/leads/take/person-data.server.ts'
import {
  eraseVisitor,
  isUnsubscribed,
  resubscribe,
  unsubscribe,
  type VisitorLead,
} from '#domain/leads/take/visitor-lead.server.ts'
import { BOX_NAMES } from '#domain/resources/consent-boxes.ts'
import { answerText } from '#domain/resources/questions/answers.ts'
import {
  findSummaryAccount,
  stopSummary,
} from '#domain/weekly-summaries/weekly-summaries.server.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import { findNoticeMember, stopNotices } from '#domain/workspaces/notice-settings.server.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { openUnsubscribe } from '../signed-link.server.ts'
import type { Route } from './+types/unsubscribe'
import { PersonData, ShowMyData, type ShownPerson } from './person-data.tsx'

/**
 * Sends the person's data as a file. A middleware does this, because an action can't send a file.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    if (request.method !== 'POST') return next()
    const services = context.get(servicesContext)
    const opened = await openUnsubscribe(services, params.token)
    if (opened.state !== 'ready') return next()
    const form = await request
      .clone()
      .formData()
      .catch(() => new FormData())
    if (form.get('intent') !== 'download') return next()
    const { visitor } = opened
    if (!(await isWithinLimit(services, visitor))) {
      return new Response(wordsOf(visitor.language).data.tooMany, { status: 429 })
    }
    const found = await findPersonData(services, visitor, 'file')
    if (!found) return next()
    const file = { from: visitor.creatorName, ...found }
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'no-store',
      },
    })
  },
]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).unsubscribe.tab)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const member = await findNoticeMember(services, params.token)
  if (member) return data({ state: 'member' as const, brand: member.brand, isOff: member.isOff })
  const account = await findSummaryAccount(services, params.token)
  if (account) return data({ state: 'summary' as const, isOff: account.isOff })
  const opened = await openUnsubscribe(services, params.token)
  if (opened.state !== 'ready') {
    const words = 'language' in opened ? wordsOf(opened.language) : visitorWords(context, request)
    return data({ state: opened.state, words }, { status: opened.state === 'invalid' ? 404 : 200 })
  }
  const { visitor } = opened
  return data({
    state: 'ready' as const,
    words: wordsOf(visitor.language),
    creatorName: visitor.creatorName,
    brandingColor: visitor.magnet?.brandingColor,
    brand: visitor.magnet?.workspaceId
      ? await findPublicBrand(services, visitor.magnet.workspaceId)
      : null,
    isUnsubscribed: await isUnsubscribed(services, visitor),
  })
}

/**
 * Handles the page's buttons and the one-click unsubscribe of email programs (RFC 8058). An email
 * program posts `List-Unsubscribe=One-Click` and follows no redirects, so the response is the page
 * itself.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const member = await findNoticeMember(services, params.token)
  if (member) {
    await stopNotices(services, member)
    return null
  }
  const account = await findSummaryAccount(services, params.token)
  if (account) {
    await stopSummary(services, account)
    return null
  }
  const opened = await openUnsubscribe(services, params.token)
  if (opened.state !== 'ready') return null
  const form = await request.formData().catch(() => new FormData())
  switch (form.get('intent')) {
    case 'forget':
      await eraseVisitor(services, opened.visitor)
      break
    case 'again':
      await resubscribe(services, opened.visitor)
      break
    case 'show':
    case 'correct':
    case 'withdraw':
      if (!(await isWithinLimit(services, opened.visitor))) return tooMany(opened.visitor)
      return change(services, opened.visitor, form)
    case 'download':
      // The middleware found nothing to send.
      break
    default:
      await unsubscribe(services, opened.visitor)
  }
  return null
}

/** Does what a button of the person's data asks for, and returns the page with the data. */
async function change(services: Services, visitor: VisitorLead, form: FormData) {
  if (form.get('intent') === 'correct') return correct(services, visitor, form)
  const box = BOX_NAMES.find((one) => one === form.get('box'))
  if (form.get('intent') !== 'withdraw' || !box) return answer(services, visitor, {})
  await withdrawConsent(services, visitor, box, 'person-page')
  return answer(services, visitor, { done: 'withdrawn' })
}

async function correct(services: Services, visitor: VisitorLead, form: FormData) {
  const parsed = parseForm(nameForm(wordsOf(visitor.language)), form)
  if (!parsed.ok) {
    const error = parsed.errors.name ?? Object.values(parsed.errors)[0] ?? ''
    const rejected = { name: String(form.get('name') ?? ''), error }
    return answer(services, visitor, { rejected, status: 422 })
  }
  await correctName(services, visitor, parsed.value.name)
  return answer(services, visitor, { done: 'corrected' })
}

/** Returns the page with the person's data. */
async function answer(
  services: Services,
  visitor: VisitorLead,
  {
    rejected = null,
    done = null,
    status = 200,
  }: { rejected?: ShownPerson['rejected']; done?: ShownPerson['done']; status?: number },
) {
  const found = await findPersonData(services, visitor, 'page')
  if (!found) return null
  const { email, name, entries, consents, imported } = found
  const { data: texts, form } = wordsOf(visitor.language)
  const person: ShownPerson = {
    email,
    name,
    rejected,
    done,
    consents,
    imported: imported && {
      importedAt: imported.importedAt,
      consentMethod: imported.consentMethod,
      consentedAt: imported.consentedAt,
      otherColumns: Object.entries(imported.otherColumns),
    },
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.leadMagnet,
      submittedAt: entry.submittedAt,
      confirmedAt: entry.confirmedAt,
      place: locationText(entry.city, entry.country),
      device: entry.device,
      cameBy: entry.cameBy,
      consent: entry.consentText,
      boxes: entry.boxes,
      answers: (entry.answers ?? []).map((answer) => ({
        id: answer.id,
        question: answer.label || texts.question,
        text: answerText(answer, form),
      })),
    })),
  }
  return data({ person, error: null }, { status })
}

const isWithinLimit = async (services: Services, { id }: VisitorLead) =>
  (await services.limits.take('person-data', id)).ok

const tooMany = ({ language }: VisitorLead) =>
  data({ person: null, error: wordsOf(language).data.tooMany }, { status: 429 })

export default function Unsubscribe({ loaderData: view, actionData }: Route.ComponentProps) {
  const words = useWords()
  const { unsubscribe: texts } = words
  if (view.state === 'member') return <MemberNotices {...view} />
  if (view.state === 'summary') return <WeeklySummary {...view} />
  if (view.state !== 'ready') return <SignedLinkNote state={view.state} />
  const mine = (
    <>
      {actionData?.error && (
        <p role="alert" className="alert">
          {actionData.error}
        </p>
      )}
      {actionData?.person ? <PersonData person={actionData.person} /> : <ShowMyData />}
      <ForgetMe creatorName={view.creatorName} />
    </>
  )
  const creator = <span dir="auto">{view.creatorName ?? words.creator.this}</span>
  return (
    <VisitorFrame
      {...(view.brandingColor ? { brandingColor: view.brandingColor } : {})}
      brand={view.brand ?? undefined}
    >
      {view.isUnsubscribed ? (
        <VisitorNote title={texts.doneTitle}>
          <p>
            <Sentence text={texts.done} values={{ creator }} />
          </p>
          <form method="post">
            <input type="hidden" name="intent" value="again" />
            <button type="submit" className="quiet">
              {texts.undo}
            </button>
          </form>
          {mine}
        </VisitorNote>
      ) : (
        <VisitorNote title={texts.title}>
          <p>
            <Sentence text={texts.ask} values={{ creator }} />
          </p>
          <form method="post">
            <button type="submit">{texts.button}</button>
          </form>
          {mine}
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

/** The page for a member of a workspace who gets emails about its leads. */
function MemberNotices({ brand, isOff }: { brand: string; isOff: boolean }) {
  const name = <strong dir="auto">{brand}</strong>
  return (
    <VisitorFrame>
      {isOff ? (
        <VisitorNote title="Emails stopped">
          <p>We won’t email you about {name}’s leads and campaigns anymore.</p>
          <p>You can turn these emails on again under Members in the workspace.</p>
        </VisitorNote>
      ) : (
        <VisitorNote title="Stop these emails">
          <p>Do you want to stop all emails about {name}’s leads and campaigns?</p>
          <form method="post">
            <button type="submit">Stop Emails</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

/** The page for a creator who gets the weekly summary. */
function WeeklySummary({ isOff }: { isOff: boolean }) {
  return (
    <VisitorFrame>
      {isOff ? (
        <VisitorNote title="Weekly summary stopped">
          <p>We won’t send you the weekly summary anymore.</p>
          <p>You can turn it on again in your profile.</p>
        </VisitorNote>
      ) : (
        <VisitorNote title="Stop the weekly summary">
          <p>Do you want to stop getting the weekly summary of your leads?</p>
          <form method="post">
            <button type="submit">Stop Emails</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}
