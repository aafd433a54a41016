import { createHash } from 'node:crypto'
import { href, type RouterContextProvider } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  streamExperimentForm,
  streamField,
} from '#domain/live-sources/experiment/experiment-input.ts'
import { STREAM_EXPERIMENT_MESSAGES as SAY } from '#domain/live-sources/experiment/experiment-messages.ts'
import {
  reviewLiveExperiment,
  type StartStreamRefusal,
  startLiveExperiment,
  stopLiveExperiment,
} from '#domain/live-sources/experiment/live-experiments.server.ts'
import {
  describeVariant,
  type StreamLetter,
  streamLetter,
} from '#domain/live-sources/experiment/variants.ts'
import { OBSTACLE_TEXTS } from '#domain/live-sources/live-messages.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { REVIEWED, type StreamReview } from './review.ts'

const failure = { event: 'live_experiment.save_failed', message: SAY.saveFailed }

/** Starts an experiment after a review, or stops the running one. */
export async function experimentAction({
  context,
  id,
  request,
}: {
  context: Readonly<RouterContextProvider>
  id: string
  request: Request
}) {
  const form = await readForm(request)
  const toResult = (refused: FormResult) => ({ ...refused, review: null as StreamReview | null })
  return formAction({ context, form, failure, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const to = href('/live-sources/:sourceId/experiment', { sourceId: id })
    const say = (text: string) => redirectWithNotice(to, { tone: 'success', text })
    if (form.get('intent') === 'stop') {
      const at = { sourceId: id, experimentId: String(form.get('experiment') ?? '') }
      const stopped = await stopLiveExperiment(services, viewer, at)
      if (!stopped.ok) return refuse(SAY[stopped.reason], stopped.reason === 'over' ? 409 : 404)
      return say('The experiment was stopped. The overlay has its own settings again.')
    }
    const parsed = parseForm(streamExperimentForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const { minutes, delaySeconds, variants: entered } = parsed.value
    const given = entered.map(({ letter: _, ...variant }) => variant)
    const letterAt = (index: number) => entered[index]?.letter ?? 'A'
    const checked = await reviewLiveExperiment(services, viewer, id, given)
    if (!checked.ok) return refuse(messageFor(checked, letterAt), statusOf(checked))
    const review = {
      variants: checked.variants.map((variant, index) => ({
        letter: streamLetter(index),
        text: describeVariant(variant),
      })),
      minutes,
      delaySeconds,
    }
    const hash = createHash('sha256').update(JSON.stringify(review)).digest('base64url')
    if (form.get(REVIEWED) !== hash) return refuse({}, 200, { review: { ...review, hash } })
    const input = { minutes, delaySeconds, variants: given }
    const started = await startLiveExperiment(services, viewer, id, input)
    if (!started.ok) return refuse(messageFor(started, letterAt), statusOf(started))
    return say('The experiment is written down and starts with the next minute.')
  })
}

const statusOf = (refusal: StartStreamRefusal) =>
  refusal.reason === 'not-found' ? 404 : 'index' in refusal ? 422 : 409

function messageFor(
  refusal: StartStreamRefusal,
  letterAt: (index: number) => StreamLetter,
): string | Record<string, string> {
  switch (refusal.reason) {
    case 'not-shown':
      return OBSTACLE_TEXTS[refusal.obstacle]
    case 'same':
      return { [streamField('shows', letterAt(refusal.index))]: SAY.same }
    case 'code-too-large':
      return { [streamField('shows', letterAt(refusal.index))]: SAY.codeTooLarge }
    case 'too-wide': {
      const letter = letterAt(refusal.index)
      return refusal.part === 'strip'
        ? { [streamField('shows', letter)]: SAY.stripTooLarge }
        : { [streamField('call', letter)]: SAY.callTooWide }
    }
    default:
      return SAY[refusal.reason]
  }
}
