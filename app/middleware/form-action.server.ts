import { data, type RouterContextProvider } from 'react-router'
import { SESSION_EXPIRED } from '#content/messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type FormResult, formValues } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { requestContext, servicesContext, viewerContext } from './context.ts'
import { failureStatus } from './failure-status.ts'

type Refused<Result> = ReturnType<typeof data<Result>>

export type FormActionOptions<Result> = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** Shown on the form when the session has ended. */
  signedOut?: string
  /**
   * How an unexpected error is logged and what the form then shows. Without it the error page is
   * shown.
   */
  failure?: { event: string; message: string; fields?: Record<string, string> }
  /** Turns a refusal into the action's data, where the screen needs more than a FormResult. */
  toResult?: (refused: FormResult, viewer: Viewer | null) => Result | Promise<Result>
}

export type FormActionTools<Result> = {
  services: Services
  viewer: Viewer
  /**
   * Returns the form as entered, with a message for the whole form or one per field. `more` is added
   * to the result.
   */
  refuse: (
    why: string | Record<string, string>,
    status: number,
    more?: Partial<Result>,
  ) => Promise<Refused<Result>>
}

/**
 * Runs the action of a signed-in form. If the session has ended, or on an unexpected error, which is
 * logged with the request's id, the form keeps what was entered. Redirects and responses that `run`
 * throws pass through.
 */
export async function formAction<Done, Result = FormResult>(
  options: FormActionOptions<Result>,
  run: (tools: FormActionTools<Result>) => Promise<Done>,
): Promise<Done | Refused<Result>> {
  const { context, form, signedOut = SESSION_EXPIRED, failure } = options
  const { toResult = (refused: FormResult) => refused as Result } = options
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const refuse: FormActionTools<Result>['refuse'] = async (why, status, more) => {
    const errors = typeof why === 'string' ? { '': why } : why
    const values = formValues(form)
    const result = await toResult({ values, errors, signedOut: status === 401 }, viewer)
    return data({ ...result, ...more }, status)
  }
  if (!viewer) return refuse(signedOut, 401)
  try {
    return await run({ services, viewer, refuse })
  } catch (error) {
    if (!failure || !(error instanceof Error)) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId, ...failure.fields }, failure.event)
    return refuse(failure.message, failureStatus(services, error))
  }
}

/** What a dialog without fields shows: one message. */
export type DialogResult = { error: string; signedOut: boolean }

export const toDialogResult = ({ errors, signedOut }: FormResult): DialogResult => ({
  error: errors[''] ?? '',
  signedOut,
})
