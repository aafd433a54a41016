import type { ComponentType, RefAttributes } from 'react'
import { Form, type FormProps, useFetcher, useNavigation } from 'react-router'

/** How an account form is sent: from its own page, or from a modal over another one. */
export type Sending = {
  Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>
  /** Where it is posted; without it to the page it stands on. */
  action?: string
  /** Whether the form is on its way; with an intent, whether that one of its forms is. */
  isBusy(intent?: string): boolean
}

/** A page's own forms: the answer is the page's. */
export function usePageSending(): Sending {
  const { state, formData, formMethod } = useNavigation()
  return { Form, isBusy: (intent) => isUnderWay({ state, formData, formMethod }, intent) }
}

/** Forms over another page, which stays where it is; a redirect of the answer is followed. */
export function useModalSending<Answer>(action: string): Sending & { answer: Answer | undefined } {
  const { Form: FetcherForm, state, formData, formMethod, data } = useFetcher<Answer>()
  return {
    Form: FetcherForm,
    action,
    isBusy: (intent) => isUnderWay({ state, formData, formMethod }, intent),
    answer: data as Answer | undefined,
  }
}

type Submission = {
  state: string
  formData: FormData | undefined
  formMethod: string | undefined
}

export function isUnderWay({ state, formData, formMethod }: Submission, intent?: string): boolean {
  if (state === 'idle' || !formData || formMethod !== 'POST') return false
  return (formData.get('intent') ?? undefined) === intent
}
