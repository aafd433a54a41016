import { data, href, redirect } from 'react-router'
import { UnconfirmedNote } from '#app/components/magnet-page/confirm-notes.tsx'
import { Download } from '#app/components/magnet-page/download.tsx'
import { EmbeddedContext } from '#app/components/magnet-page/embedded.ts'
import { ForgetMe } from '#app/components/magnet-page/forget-me.tsx'
import { OverNote } from '#app/components/magnet-page/over-note.tsx'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { PromoNote } from '#app/components/magnet-page/promo-note.tsx'
import { ExpiredLinkNote, SignedLinkNote } from '#app/components/magnet-page/signed-link-notes.tsx'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { ThanksNote } from '#app/components/magnet-page/thanks-note.tsx'
import { VisitorFrame } from '#app/components/magnet-page/visitor-frame.tsx'
import { Sentence, useWords, wordsIn } from '#app/components/magnet-page/words.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { allowFrames, keepFrameHosts } from '#app/middleware/frame-hosts.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { findEmbedHosts } from '#domain/embeds/embeds.server.ts'
import { suggestEmail } from '#domain/leads/email-typo.ts'
import { INSTEAD, LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import { correctEmail } from '#domain/leads/take/correct-email.server.ts'
import { proveMail } from '#domain/leads/take/prove-mail.server.ts'
import { eraseUnmailedLead, getThankYouState } from '#domain/leads/take/thank-you.server.ts'
import { getLeadPromo } from '#domain/promo-codes/lead-promo.server.ts'
import { answerSurvey, findVisitorSurvey } from '#domain/surveys/visitor-survey.server.ts'
import { openSignedLink, type SignedLinkView, signedLinkStatus } from '../signed-link.server.ts'
import type { Route } from './+types/thanks'
import { HeldMailNote } from './held-mail-note.tsx'
import { SurveyBlock } from './survey-block.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).thanks.tab)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  ...keepFrameHosts(loaderHeaders),
  'Cache-Control': 'no-store',
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { view, visitor } = await openSignedLink(services, params.token, 'thanks')
  const isOpen = isOpenView(view)
  const email = isOpen ? (visitor?.emailNormalized ?? '') : ''
  const { searchParams } = new URL(request.url)
  const isCorrected = searchParams.has('corrected')
  const mail =
    isOpen && visitor
      ? await getThankYouState(services, visitor, searchParams.get(SINCE))
      : { isMailComing: false, canForget: false, held: null }
  const hasCode = view.state === 'ready' || view.state === 'unconfirmed'
  const promo = hasCode && visitor ? await getLeadPromo(services, visitor) : null
  const isEmbedded = request.headers.get('sec-fetch-dest') === 'iframe'
  const frameHosts =
    isEmbedded && visitor ? await findEmbedHosts(services, visitor.owner.id) : NO_HOSTS
  const known = visitor?.language ?? searchParams.get(LANGUAGE_FIELD)
  return data(
    {
      words: known ? wordsOf(known) : visitorWords(context, request),
      view,
      isEmbedded: frameHosts.length > 0,
      promo,
      ...mail,
      survey: isOpen && visitor ? await findVisitorSurvey(services, visitor.id) : null,
      isUnanswered: searchParams.has(UNANSWERED),
      isInstead: searchParams.has(INSTEAD),
      isEarly: searchParams.has(SINCE),
      isRefused: searchParams.has(REFUSED),
      suggested: suggestEmail(email),
      corrected: isCorrected && email ? email : null,
    },
    { status: signedLinkStatus(view), headers: allowFrames(frameHosts) },
  )
}

const NO_HOSTS: string[] = []

const isOpenView = ({ state }: SignedLinkView) =>
  state === 'ready' || state === 'unconfirmed' || state === 'over'

/** The challenge for a button that was pressed too early. */
const SINCE = 'since'
/** The answer to the campaign's question is missing, or no longer offered. */
const UNANSWERED = 'unanswered'
/** A proof wasn't accepted, because too many came from the network. */
const REFUSED = 'refused'

/**
 * Corrects a mistyped email address, erases a lead to whom no email was sent, releases a held email,
 * or stores the answer to the campaign's question.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData().catch(() => new FormData())
  const { view, visitor } = await openSignedLink(services, params.token, 'thanks')
  const isOpen = isOpenView(view)
  if (form.get('intent') === 'forget') {
    if (isOpen && visitor) await eraseUnmailedLead(services, visitor)
    return redirect(href('/thanks/:token', { token: params.token }), 303)
  }
  const intent = form.get('intent')
  if (intent === 'survey') {
    const answer = String(form.get('answer') ?? '')
    const isStored = isOpen && visitor && (await answerSurvey(services, visitor.id, answer))
    const page = href('/thanks/:token', { token: params.token })
    return redirect(`${page}${isStored ? '' : `?${UNANSWERED}`}#survey`, 303)
  }
  if (intent === 'prove' || intent === 'press') {
    const challenge = String(form.get('challenge') ?? '')
    const answer = intent === 'prove' ? String(form.get('answer') ?? '') : null
    const outcome = visitor && isOpen && (await proveMail(services, visitor, { challenge, answer }))
    const page = href('/thanks/:token', { token: params.token })
    if (outcome === 'early') return redirect(`${page}?${SINCE}=${challenge}`, 303)
    return redirect(outcome === 'refused' ? `${page}?${REFUSED}` : page, 303)
  }
  const done = isOpen && visitor && (await correctEmail(services, visitor))
  return redirect(
    `${href('/thanks/:token', { token: params.token })}${done ? '?corrected' : ''}`,
    303,
  )
}

/** The thank-you page, which may be in a frame on another website. */
export default function Thanks(props: Route.ComponentProps) {
  return (
    <EmbeddedContext value={props.loaderData.isEmbedded}>
      <ThanksPage {...props} />
    </EmbeddedContext>
  )
}

function ThanksPage({ loaderData, params }: Pick<Route.ComponentProps, 'loaderData' | 'params'>) {
  const { view, promo, isMailComing, held, isInstead, canForget, suggested, corrected } = loaderData
  const { survey } = loaderData
  const { thanks } = useWords()
  if (view.state === 'expired') return <ExpiredLinkNote token={params.token} {...view} />
  if (view.state === 'suspended') return <SuspendedNote />
  const notes = (creatorName: string | null) => (
    <>
      {corrected && (
        <p className="small" role="status">
          <Sentence
            text={thanks.emailChanged}
            values={{ email: <strong dir="ltr">{corrected}</strong> }}
          />
        </p>
      )}
      {suggested && <Correction suggested={suggested} />}
      {survey && <SurveyBlock survey={survey} isRefused={loaderData.isUnanswered} />}
      {canForget && <ForgetMe creatorName={creatorName} onlyThis />}
    </>
  )
  if (view.state === 'over') return <OverNote {...view}>{notes(view.creatorName)}</OverNote>
  const heldNote = (isNeeded: boolean) =>
    held && (
      <HeldMailNote
        held={held}
        isEarly={loaderData.isEarly}
        isRefused={loaderData.isRefused}
        isNeeded={isNeeded}
      />
    )
  if (view.state === 'unconfirmed') {
    return (
      <UnconfirmedNote {...view} heldMail={heldNote(true)}>
        {promo && <PromoNote promo={promo} hasScript />}
        {notes(view.creatorName)}
      </UnconfirmedNote>
    )
  }
  if (view.state !== 'ready') return <SignedLinkNote state={view.state} />
  return (
    <VisitorFrame brandingColor={view.brandingColor} brand={view.brand ?? undefined}>
      <ThanksNote
        name={view.name}
        title={view.title}
        fileType={view.fileType}
        isMailComing={isMailComing}
        toConfirm={view.confirmation === 'list' ? { creatorName: view.creatorName } : null}
        heldMail={heldNote(false)}
        isInstead={isInstead}
        thanksText={view.thanksText}
        download={<Download token={params.token} view={view} />}
        promo={promo && <PromoNote promo={promo} hasScript />}
        nextStep={view.nextStep}
      >
        {notes(view.creatorName)}
      </ThanksNote>
    </VisitorFrame>
  )
}

/** A mistyped email address is stored as it was entered. This form suggests a correction. */
function Correction({ suggested }: { suggested: string }) {
  const { thanks } = useWords()
  return (
    <form method="post" style={{ display: 'grid', gap: '0.75rem' }}>
      <p className="small">
        <Sentence
          text={thanks.didYouMean}
          values={{ email: <strong dir="ltr">{suggested}</strong> }}
        />
      </p>
      <button type="submit" className="quiet">
        {thanks.correctEmail}
      </button>
    </form>
  )
}
