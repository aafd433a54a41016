import type { ComponentType, RefAttributes } from 'react'
import { Form, type FormProps, useFetcher, useNavigation } from 'react-router'

/** How an account form is submitted: from its own page, or from a modal over another page. */
export type FormSubmission = {
  Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>
  /** The URL to which the form is posted. If undefined, it is the current page. */
  action?: string
  /** Whether the form, or its submit button with this intent, is being submitted. */
  isBusy(intent?: string): boolean
}

/** Submits a page's own form through the router. The page receives the result. */
export function usePageSubmission(): FormSubmission {
  const { state, formData, formMethod } = useNavigation()
  return { Form, isBusy: (intent) => isSubmitting({ state, formData, formMethod }, intent) }
}

/**
 * Submits a form over another page through a fetcher. If the response is a redirect, it is
 * followed.
 */
export function useModalSubmission<Answer>(
  action: string,
): FormSubmission & { answer: Answer | undefined } {
  const { Form: FetcherForm, state, formData, formMethod, data } = useFetcher<Answer>()
  return {
    Form: FetcherForm,
    action,
    isBusy: (intent) => isSubmitting({ state, formData, formMethod }, intent),
    answer: data as Answer | undefined,
  }
}

type Submission = {
  state: string
  formData: FormData | undefined
  formMethod: string | undefined
}

export function isSubmitting(
  { state, formData, formMethod }: Submission,
  intent?: string,
): boolean {
  if (state === 'idle' || !formData || formMethod !== 'POST') return false
  return (formData.get('intent') ?? undefined) === intent
}
