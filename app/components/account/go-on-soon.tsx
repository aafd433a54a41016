import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes on to another page after a moment; without script by the browser's own refresh. */
export function GoOnSoon({ to, seconds }: { to: string; seconds: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [navigate, to, seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  )
}
