import { data, href, type RouterContextProvider } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { listStreamedCodes } from '#domain/live-sources/live-access.server.ts'
import { codeValue, type LiveSourceInput, liveSourceForm } from '#domain/live-sources/live-form.ts'
import { LIVE_MESSAGES as SAY } from '#domain/live-sources/live-messages.ts'
import { EVERY_MINUTES, SHOW_SECONDS } from '#domain/live-sources/live-source.ts'
import { findLiveSource } from '#domain/live-sources/live-sources.server.ts'
import type { LiveSourceRow } from '#domain/live-sources/live-states.server.ts'
import {
  type CreateLiveResult,
  createLiveSource,
  type UpdateLiveResult,
  updateLiveSource,
} from '#domain/live-sources/save-live-source.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { DEFAULT_PACK_SETTINGS } from '#domain/video-pack/pack-settings.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

type Context = { context: Readonly<RouterContextProvider> }
type Code = LiveSourceInput['code']

/** Returns one of the viewer's stream overlays. Throws a 404 if the overlay isn't the viewer's. */
export async function requireLiveSource({ context }: Context, id: string) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const found = await findLiveSource(services, viewer, id)
  if (!found) throw data(null, { status: 404 })
  return { services, viewer, ...found }
}

/**
 * Returns the codes that the form offers. For an existing source, only codes of the same account
 * are offered.
 */
export async function listCodeOptions(
  services: Services,
  viewer: { id: string },
  chosen: Code | null,
  ownerId?: string,
) {
  const codes = await listStreamedCodes(services, viewer, chosen)
  return codes
    .filter((code) => ownerId === undefined || code.ownerId === ownerId)
    .map((code) => ({ value: codeValue(code), label: code.title }))
}

/** The values in the form of a new source. */
export const NEW_VALUES = {
  name: '',
  orientation: 'landscape',
  corner: 'bottom-right',
  callToAction: DEFAULT_PACK_SETTINGS.callToAction,
  showsCounter: 'on',
  goal: '',
  mode: 'always',
  showSeconds: String(SHOW_SECONDS.usual),
  everyMinutes: String(EVERY_MINUTES.usual),
  scenes: '',
}

/** Returns a source's settings as the values of its form. */
export const valuesOf = (row: LiveSourceRow): Record<string, string> => ({
  name: row.name,
  code: codeValue(row),
  orientation: row.orientation,
  corner: row.corner,
  callToAction: row.callToAction,
  ...(row.showsCounter && { showsCounter: 'on' }),
  goal: row.goal === null ? '' : String(row.goal),
  mode: row.mode,
  showSeconds: String(row.showSeconds),
  everyMinutes: String(row.everyMinutes),
  scenes: row.scenes.join('\n'),
})

/**
 * Returns the values of a preview that was requested without JavaScript (?preview=1&…); null if
 * there is none.
 */
export function previewedValues(request: Request): Record<string, string> | null {
  const { searchParams } = new URL(request.url)
  return searchParams.has('preview') ? Object.fromEntries(searchParams) : null
}

type Input = Context & { request: Request }
const FAILURE = { event: 'live_source.save_failed', message: SAY.saveFailed }

export async function createAction({ context, request }: Input) {
  const form = await readForm(request)
  return formAction({ context, form, failure: FAILURE }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(liveSourceForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const created = await createLiveSource(services, viewer, parsed.value)
    if (!created.ok) return refuse(messageFor(created), 422)
    return redirectWithNotice(href('/live-sources/:sourceId', { sourceId: created.id }), {
      tone: 'success',
      text: `${parsed.value.name} was created. Copy its address into your streaming software.`,
    })
  })
}

export async function editAction({ context, request, id }: Input & { id: string }) {
  const form = await readForm(request)
  return formAction({ context, form, failure: FAILURE }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(liveSourceForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const settingsOf = timeOf(form.get('settingsOf'))
    const saved = await updateLiveSource(services, viewer, { id, settingsOf }, parsed.value)
    if (!saved.ok) return refuse(messageFor(saved), statusOf(saved))
    return redirectWithNotice(href('/live-sources/:sourceId', { sourceId: id }), {
      tone: 'success',
      text: `${parsed.value.name} was saved. Open overlays show the change within seconds.`,
    })
  })
}

const statusOf = ({ reason }: Refusal) =>
  reason === 'conflict' || reason === 'experiment' ? 409 : 422

/** An invalid time becomes a time at which nothing was saved. */
function timeOf(value: FormDataEntryValue | null): Date {
  const at = new Date(String(value ?? ''))
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}

type Refusal = Exclude<CreateLiveResult | UpdateLiveResult, { ok: true }>

function messageFor(refusal: Refusal): string | Record<string, string> {
  switch (refusal.reason) {
    case 'code-gone':
      return { code: SAY.codeGone }
    case 'code-too-large':
      return { code: SAY.codeTooLarge }
    case 'unreadable':
      return { code: SAY.codeUnreadable }
    case 'too-wide':
      return Object.fromEntries(
        refusal.leftOut.map((part) =>
          part === 'strip'
            ? ['showsCounter', SAY.stripTooLarge]
            : ['callToAction', SAY.callTooWide],
        ),
      )
    case 'limit':
      return SAY.tooMany
    case 'not-found':
      return SAY.notFound
    case 'conflict':
      return SAY.conflict
    case 'experiment':
      return SAY.experiment
    case 'suspended':
      return SAY.suspended
  }
}
