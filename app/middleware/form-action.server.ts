import { data, type RouterContextProvider } from 'react-router'
import { SESSION_EXPIRED } from '#content/messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type FormResult, formValues } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { personContext } from './acting.ts'
import { requestContext, servicesContext, viewerContext } from './context.ts'
import { failureStatus } from './failure-status.ts'
import { findOtherAccount, refuseIntent, replaceByOtherAccount } from './helper.server.tsx'

type Refused<Result> = ReturnType<typeof data<Result>>

export type FormActionOptions<Result> = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /**
   * Whether the form is about the signed-in person, in whichever account they work.
   */
  isForPerson?: boolean
  /** The message on the form if the session has ended. */
  signedOut?: string
  /**
   * How an unexpected error is logged, and what the form then shows. If this isn't set, the error
   * page is shown.
   */
  failure?: { event: string; message: string; fields?: Record<string, string> }
  /** Turns a rejection into the action's data, for screens that need more than a FormResult. */
  toResult?: (refused: FormResult, viewer: Viewer | null) => Result | Promise<Result>
}

export type FormActionTools<Result> = {
  services: Services
  viewer: Viewer
  /**
   * Returns the form as entered, with a message for the whole form or for each field. `more` is
   * added to the result.
   */
  refuse: (
    why: string | Record<string, string>,
    status: number,
    more?: Partial<Result>,
  ) => Promise<Refused<Result>>
}

/**
 * Runs the action of a signed-in form. The form keeps what was entered if the session has ended, if
 * its page shows another account than the session works in, or if an unexpected error occurs. Such
 * an error is logged with the request's id. Redirects and responses that `run` throws are passed on.
 */
export async function formAction<Done, Result = FormResult>(
  options: FormActionOptions<Result>,
  run: (tools: FormActionTools<Result>) => Promise<Done>,
): Promise<Done | Refused<Result>> {
  const { context, form, signedOut = SESSION_EXPIRED, failure, isForPerson = false } = options
  const { toResult = (refused: FormResult) => refused as Result } = options
  const services = context.get(servicesContext)
  const viewer = isForPerson ? context.get(personContext).person : context.get(viewerContext)
  const refuse: FormActionTools<Result>['refuse'] = async (why, status, more) => {
    const errors = typeof why === 'string' ? { '': why } : why
    const values = formValues(form)
    const result = await toResult({ values, errors, signedOut: status === 401 }, viewer)
    return data({ ...result, ...more }, status)
  }
  if (!viewer) return refuse(signedOut, 401)
  const stale = isForPerson ? null : findOtherAccount(context, form)
  if (stale) {
    replaceByOtherAccount(context, form)
    return refuse(stale, 409)
  }
  const forbidden = refuseIntent(context, form)
  if (forbidden) return refuse(forbidden, 403)
  try {
    return await run({ services, viewer, refuse })
  } catch (error) {
    if (!failure || !(error instanceof Error)) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId, ...failure.fields }, failure.event)
    return refuse(failure.message, failureStatus(services, error))
  }
}

/** The single message in a dialog without fields. */
export type DialogResult = { error: string; signedOut: boolean }

export const toDialogResult = ({ errors, signedOut }: FormResult): DialogResult => ({
  error: errors[''] ?? '',
  signedOut,
})
