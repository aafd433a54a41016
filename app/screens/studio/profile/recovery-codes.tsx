import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'

const focusOnce = (title: HTMLElement | null) => title?.focus()

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const text = [
    `${PRODUCT_NAME} recovery codes for ${email}`,
    'Each code works once.',
    '',
    ...codes,
    '',
  ]
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\r\n'))}`
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <h3 id="recovery-codes" ref={focusOnce} tabIndex={-1} className="heading outline-none">
        Your Recovery Codes
      </h3>
      <Alert tone="warning">
        Store these codes somewhere other than your phone. If you lose your phone, you can sign in
        once with each code. You won’t see the codes again.
      </Alert>
      <ul className="timecode grid gap-x-6 gap-y-2 rounded-sm border border-line bg-sunken p-4 sm:w-fit sm:grid-cols-2 sm:gap-x-12">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="qr-magnet-recovery-codes.txt"
          className={buttonClasses({ variant: 'secondary' })}
        >
          Download Codes
        </a>
        <CopyButton
          text={codes.join('\n')}
          label="Copy Codes"
          copiedText="Recovery codes copied to clipboard!"
          errorText="Failed to copy the recovery codes to clipboard"
        />
      </div>
    </section>
  )
}
