import { Eye, EyeOff, Play, RotateCcw, Undo2 } from 'lucide-react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { describeExperiment, describeShowing } from '#domain/live-sources/describe-showing.ts'
import { isVisible, MAX_GOAL, SHOW_SECONDS } from '#domain/live-sources/live-source.ts'
import { formatNumber } from '#lib/format-number.ts'
import { DockForm, valuesOf } from './dock-form.tsx'
import { DockMode } from './dock-mode.tsx'
import type { DockProps } from './dock-props.ts'
import { ScanAlarmSection } from './scan-alarm-section.tsx'
import { ShownPicture } from './shown-picture.tsx'
import { type LiveDock, useLiveDock } from './use-live-dock.ts'

/**
 * The panel that controls a stream overlay. It is at least 300 pixels wide. Without JavaScript it
 * consists of plain forms.
 */
export function Dock(props: DockProps) {
  const dock = useLiveDock(props)
  const { state, now, refused } = dock
  const isSeen = state.isOpen && isVisible(state, now, state.scene)
  const hasProblem = state.obstacle !== null || !state.isOpen
  const showing = describeShowing(state, now, state.scene)
  return (
    <div className="mx-auto grid max-w-md gap-6 p-4">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h1 className="heading min-w-0 text-lg [overflow-wrap:anywhere]">
            <bdi>{props.name}</bdi>
          </h1>
          <ConnectionState isConnected={dock.isConnected} />
        </div>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          <bdi>{props.codeTitle}</bdi>
        </p>
        {state.experiment && (
          <p className="text-sm font-[620]">{describeExperiment(state.experiment, now)}</p>
        )}
      </header>
      <section aria-labelledby="now" className="grid gap-3">
        <h2 id="now" className="sr-only">
          What viewers see
        </h2>
        <ShownPicture state={state} isSeen={isSeen} />
        {hasProblem ? (
          <Alert tone="warning">{showing}</Alert>
        ) : (
          <p className="min-h-12 font-[620]">{showing}</p>
        )}
        <p className="sr-only" role="status">
          {isSeen ? 'Viewers see the code.' : hasProblem ? showing : 'The code is hidden.'}
        </p>
        {refused?.errors[''] && <Alert tone="error">{refused.errors['']}</Alert>}
        <ShowForms dock={dock} />
      </section>
      <ScanAlarmSection dock={dock} path={props.path} />
      <Counter dock={dock} screen={props.screen} />
      <Goal dock={dock} />
      {state.experiment ? (
        <p className="border-t border-line pt-5 text-sm text-soft">
          While the experiment is running, it decides when the code is shown. Show Now and Hide
          still work.
        </p>
      ) : (
        <DockMode dock={dock} />
      )}
    </div>
  )
}

function ShowForms({ dock }: { dock: LiveDock }) {
  const { showing } = dock.state
  const { now } = dock
  const isHeld =
    (showing.shownUntil !== null && now < showing.shownUntil) ||
    (showing.hiddenUntil !== null && now < showing.hiddenUntil)
  const typed = valuesOf(dock, 'show')
  return (
    <div className="grid gap-3">
      <DockForm dock={dock} command="show" className="flex items-end gap-3">
        <div className="w-24 flex-none">
          <Field
            label="Seconds"
            name="seconds"
            type="number"
            required
            min={SHOW_SECONDS.least}
            max={SHOW_SECONDS.most}
            defaultValue={typed.values.seconds ?? showing.showSeconds}
            error={typed.errors.seconds}
          />
        </div>
        <Button className="flex-1 px-3! whitespace-nowrap" icon={<Eye aria-hidden="true" />}>
          Show Now
        </Button>
      </DockForm>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <DockForm dock={dock} command="hide">
          <Button variant="secondary" wide className="px-3!" icon={<EyeOff aria-hidden="true" />}>
            Hide
          </Button>
        </DockForm>
        {isHeld && (
          <DockForm dock={dock} command="resume">
            <Button variant="secondary" wide className="px-3!" icon={<Play aria-hidden="true" />}>
              Resume
            </Button>
          </DockForm>
        )}
      </div>
    </div>
  )
}

function Counter({ dock, screen }: { dock: LiveDock; screen: string }) {
  const { figures, canUndoReset } = dock.state
  return (
    <section aria-labelledby="counter" className="grid gap-3 border-t border-line pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="counter" className="heading">
          Leads
        </h2>
        <output className="timecode text-title" aria-label="Leads so far">
          {formatNumber(figures.count)}
        </output>
      </div>
      <div className="flex flex-wrap gap-3">
        <DockForm dock={dock} command="counter">
          {!figures.showsCounter && <input type="hidden" name="showsCounter" value="on" />}
          <Button variant="secondary" size="small">
            {figures.showsCounter ? 'Hide the Number' : 'Show the Number'}
          </Button>
        </DockForm>
        <DockForm dock={dock} command="reset">
          <Button variant="secondary" size="small" icon={<RotateCcw aria-hidden="true" />}>
            Reset Counter
          </Button>
        </DockForm>
        {canUndoReset && (
          <DockForm dock={dock} command="undo-reset">
            <Button variant="ghost" size="small" icon={<Undo2 aria-hidden="true" />}>
              Undo
            </Button>
          </DockForm>
        )}
      </div>
      <p className="text-sm">
        <NewTabLink href={screen}>Scans and leads by minute</NewTabLink>
      </p>
    </section>
  )
}

function Goal({ dock }: { dock: LiveDock }) {
  const { goal } = dock.state.figures
  const typed = valuesOf(dock, 'goal')
  return (
    <DockForm dock={dock} command="goal" className="flex items-end gap-3 border-t border-line pt-5">
      <div className="min-w-0 flex-1">
        <Field
          // If another goal was set elsewhere, the form shows it.
          key={goal}
          label="Goal"
          name="goal"
          type="number"
          min={1}
          max={MAX_GOAL}
          defaultValue={typed.values.goal ?? goal ?? ''}
          error={typed.errors.goal}
        />
      </div>
      <Button variant="secondary">Save</Button>
    </DockForm>
  )
}

/** Shows whether the dock receives changes. Shows nothing without JavaScript. */
function ConnectionState({ isConnected }: { isConnected: boolean | null }) {
  if (isConnected === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: reloads the current URL
      <a href="" className="link hidden text-sm noscript:inline">
        Refresh
      </a>
    )
  }
  return (
    <span role="status" className="flex flex-none items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={classNames('size-2.5', isConnected ? 'bg-good' : 'bg-rec')}
      />
      {isConnected ? 'Connected' : 'Reconnecting'}
    </span>
  )
}
