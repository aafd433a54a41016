import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const CHANNEL = 'qrm-account'

/**
 * Tells the browser's other tabs which account this tab shows. A tab that shows another one says so
 * and offers to reload. Nothing that was entered there is lost, and the server refuses its forms.
 */
export function OtherTabs({ accountId }: { accountId: string }) {
  const [newest, setNewest] = useState(accountId)
  // Listens to the browser's other tabs.
  useEffect(() => {
    setNewest(accountId)
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (typeof data === 'string') setNewest(data)
    }
    channel.postMessage(accountId)
    return () => channel.close()
  }, [accountId])
  if (newest === accountId) return null
  return (
    <div role="status" className="border-b border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
        <p>You switched accounts in another tab. This page shows the previous account.</p>
        <Button variant="secondary" size="small" type="button" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  )
}
