import { useNavigation } from 'react-router'
import { isSubmitting } from './form-submission.ts'

/** Returns whether this page's form, or its button with this intent, is being submitted. */
export function useBusy(intent?: string): boolean {
  const { state, formData, formMethod } = useNavigation()
  return isSubmitting({ state, formData, formMethod }, intent)
}
