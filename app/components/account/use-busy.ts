import { useNavigation } from 'react-router'

/** Whether this page's form is on its way; with an intent, whether that one of its forms is. */
export function useBusy(intent?: string): boolean {
  const { state, formData, formMethod } = useNavigation()
  if (state === 'idle' || !formData || formMethod !== 'POST') return false
  return (formData.get('intent') ?? undefined) === intent
}
