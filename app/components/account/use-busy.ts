import { useNavigation } from 'react-router'
import { isUnderWay } from './sending.ts'

/** Whether this page's form is on its way; with an intent, whether that one of its forms is. */
export function useBusy(intent?: string): boolean {
  const { state, formData, formMethod } = useNavigation()
  return isUnderWay({ state, formData, formMethod }, intent)
}
