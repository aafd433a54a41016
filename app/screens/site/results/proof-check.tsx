import { useEffect, useRef, useState } from 'react'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type Checked, checkFile } from './check-file.ts'
import { ProofVerdict } from './proof-verdict.tsx'

type State = { name: string; checked: Checked | null }

/** Checks the chosen file, and shows the verdict. */
export function ProofCheck() {
  const [state, setState] = useState<State | null>(null)
  const checks = useRef(0)
  const kept = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)
  const check = async (file: File) => {
    const number = ++checks.current
    setState({ name: file.name, checked: null })
    const checkpoint = kept.current?.querySelector('textarea')?.value ?? ''
    const checked = await checkFile(file, checkpoint)
    // A large file may be checked for longer than the file that was chosen after it.
    if (number === checks.current) setState({ name: file.name, checked })
  }
  const latest = useRef(check)
  latest.current = check
  // Someone may have chosen a file before React took over the page.
  useEffect(() => {
    const [file] = whole.current?.querySelector<HTMLInputElement>('input[type=file]')?.files ?? []
    if (file) void latest.current(file)
  }, [])
  return (
    <section ref={whole} data-hydrate aria-label="Check" className="grid gap-6">
      <div ref={kept}>
        <TextArea
          name="checkpoint"
          label="Earlier checkpoint"
          hint="If you kept one, paste it before you choose the file. It starts with the site’s name."
          rows={5}
          spellCheck={false}
          maxLength={2000}
          className="font-mono text-sm"
        />
      </div>
      <FileDrop
        label="Proof file"
        hint="The JSON file that ‘Download Proof’ in a report saves."
        accept=".json,application/json"
        onFile={(file) => void check(file)}
      />
      <p className="hidden text-soft noscript:block">
        The check runs in your browser and needs JavaScript. Without it, use the Python program
        described below.
      </p>
      <div aria-live="polite" className="grid gap-6">
        {state && !state.checked && <p role="status">{`Checking ${state.name}...`}</p>}
        {state?.checked && <ProofVerdict name={state.name} {...state.checked} />}
      </div>
    </section>
  )
}
