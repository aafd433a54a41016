import { createHash } from 'node:crypto'
import { href, redirect } from 'react-router'
import { reportPath } from '#app/components/magnet-page/report-url.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { wordsOf } from '#content/languages/words.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  EXPERIMENT_MESSAGES,
  OTHER_LETTERS,
  type OtherLetter,
  positionOf,
  readLetter,
} from '#domain/experiments/experiment.ts'
import {
  experimentForm,
  type NewVariant,
  variantField,
} from '#domain/experiments/experiment-input.ts'
import {
  endExperiment,
  reviewExperiment,
  startExperiment,
} from '#domain/experiments/experiments.server.ts'
import { listExperiments } from '#domain/experiments/results.server.ts'
import { findPendingFile } from '#domain/files/files.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '#domain/files/uploaded-file.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findCreatorName, findEditableMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { findMagnetSuspension } from '#domain/magnets/suspension.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/experiment'
import { EndDialog } from './end-dialog.tsx'
import { PastExperiments } from './past-experiments.tsx'
import { RunningExperiment } from './running-experiment.tsx'
import { REVIEWED, type VariantReview } from './start-dialog.tsx'
import { StartForm } from './start-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Experiment on ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const [experiments, page, suspension, creatorName, creator] = await Promise.all([
    listExperiments(services, ownerId, magnet.id),
    findEditableMagnet(services, ownerId, magnet.id),
    findMagnetSuspension(services, ownerId, magnet.id),
    findCreatorName(services, ownerId),
    findShownCreator(services, magnet.id),
  ])
  if (!page) throw redirect(href('/magnets'))
  const running = experiments.find(({ endedAt }) => endedAt === null) ?? null
  const asked = new URL(request.url).searchParams.get('end')
  const ending =
    asked === 'end'
      ? ('A' as const)
      : (running?.variants.find(({ letter }) => letter !== 'A' && letter === asked)?.letter ?? null)
  const usualLabel = page.submitLabel ?? wordsOf(page.language).form.submit
  return {
    id: magnet.id,
    title: magnet.title,
    page: { magnet: page, usualLabel, creatorName, creator, reportUrl: reportPath(magnet.id) },
    isOffline: magnet.state === 'paused' ? 'paused' : suspension ? 'suspended' : null,
    running,
    /** What the dialog asks: to end the experiment with this variant; null if it isn't open. */
    ending: running && ending,
    past: experiments.filter(({ endedAt }) => endedAt !== null),
  }
}

const failure = {
  event: 'experiment.save_failed',
  message: 'Error saving the experiment. Please try again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const toResult = async (refused: FormResult, viewer: { id: string } | null) => ({
    ...refused,
    uploads: viewer
      ? await describePictures(services, viewer.id, form).catch(() => NO_PICTURES)
      : NO_PICTURES,
    review: null as VariantReview | null,
  })
  return formAction({ context, form, failure, toResult }, async ({ viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const to = href('/magnets/:id/experiment', { id: params.id })
    if (form.get('intent') === 'end') {
      const letter = readLetter(form.get('use')) ?? 'A'
      const at = { magnetId: params.id, experimentId: String(form.get('experiment') ?? '') }
      const use = letter === 'A' ? null : positionOf(letter)
      const ended = await endExperiment(services, viewer, at, { use })
      if (!ended.ok) {
        const reason = ended.reason === 'unknown-variant' ? 'ended' : ended.reason
        return refuse(EXPERIMENT_MESSAGES[reason], reason === 'ended' ? 409 : 404)
      }
      return redirectWithNotice(to, {
        tone: 'success',
        text: use
          ? `The experiment has ended. Your page now looks like variant ${letter}.`
          : 'The experiment has ended. Your page looks like variant A again for everyone.',
      })
    }
    const parsed = parseForm(experimentForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const entered = parsed.value
    const variants = entered.map(({ letter: _, ...variant }) => variant)
    const reviewed = await reviewExperiment(services, viewer.id, params.id, variants)
    if (reviewed.ok) {
      const review = toReview(entered, reviewed.overrides)
      if (form.get(REVIEWED) !== review.code) return refuse({}, 200, { review })
    }
    const started = await startExperiment(services, viewer.id, params.id, variants)
    if (started.ok) {
      return redirectWithNotice(to, {
        tone: 'success',
        text: 'The experiment has started. Visitors now see one of the variants.',
      })
    }
    if (!('index' in started)) {
      return refuse(EXPERIMENT_MESSAGES[started.reason], started.reason === 'not-found' ? 404 : 409)
    }
    const letter = entered[started.index]?.letter ?? 'B'
    return refuse(
      started.reason === 'hero-missing'
        ? {
            '': UPLOAD_MESSAGES.formFailed,
            [variantField('hero_image', letter)]: EXPERIMENT_MESSAGES['hero-missing'],
          }
        : { [variantField('title', letter)]: EXPERIMENT_MESSAGES['nothing-differs'] },
      422,
    )
  })
}

/** Returns what to confirm. The code changes with every value that would be started. */
function toReview(entered: { letter: OtherLetter }[], overrides: NewVariant[]): VariantReview {
  const variants = overrides.map(({ heroImageId, ...texts }, index) => ({
    ...texts,
    letter: entered[index]?.letter ?? 'B',
    changesHero: heroImageId !== null,
  }))
  const code = createHash('sha256').update(JSON.stringify(overrides)).digest('base64url')
  return { code: code.slice(0, 22), variants }
}

/** Returns the creator that a magnet's page shows; null if it shows none. */
async function findShownCreator(services: Services, magnetId: string) {
  const found = await resolveIdentifier(services, magnetId)
  return 'magnet' in found ? found.magnet.creator : null
}

const NO_PICTURES: Record<string, UploadedFile | null> = {}

/** Returns the uploaded pictures of a rejected form, by their fields. */
async function describePictures({ db }: Services, ownerId: string, form: FormData) {
  const described: Record<string, UploadedFile | null> = {}
  for (const letter of OTHER_LETTERS) {
    const field = variantField('hero_image', letter)
    const file = await findPendingFile(db, ownerId, String(form.get(field) ?? ''))
    described[field] = file && toUploadedFile(file)
  }
  return described
}

const NOTHING_SENT = { ...EMPTY_FORM_RESULT, uploads: NO_PICTURES, review: null }

export default function ExperimentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, page, isOffline, running, ending, past } = loaderData
  const answer = actionData ?? NOTHING_SENT
  return (
    <div id="experiment" className="grid gap-8">
      <PageHeader
        title="Experiment"
        lead={
          <>
            Show visitors different variants of <bdi className="font-[640] text-ink">{title}</bdi>,
            and find out which one brings more leads.
          </>
        }
        back={{ to: href('/analytics/:id', { id }), label: 'Back to the magnet' }}
      />
      {isOffline && (
        <Alert
          tone="warning"
          title={isOffline === 'paused' ? 'This magnet is paused' : 'This page was taken down'}
        >
          {isOffline === 'paused'
            ? 'Visitors see that it is paused, so an experiment counts no one until you resume the magnet.'
            : 'Visitors can’t see the page, so an experiment counts no one until it is online again.'}
        </Alert>
      )}
      {running ? (
        <>
          {!ending && <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />}
          <RunningExperiment magnetId={id} experiment={running} />
        </>
      ) : (
        <StartForm page={page} answer={answer} />
      )}
      {past.length > 0 && <PastExperiments experiments={past} />}
      {running && ending && <EndDialog experimentId={running.id} letter={ending} answer={answer} />}
    </div>
  )
}
