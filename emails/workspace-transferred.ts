import { type RenderedMail, renderMail } from './layout.ts'
import { type MadeNames, namesInLines } from './member-left.ts'

export type WorkspaceTransferredMail = {
  workspace: string
  isEntitled: boolean
  /** What the previous owner created in the workspace. */
  made: MadeNames
  url: string
}

/** Returns the email to a workspace's new owner. */
export function workspaceTransferredMail({
  workspace,
  isEntitled,
  made,
  url,
}: WorkspaceTransferredMail): RenderedMail {
  const lines = namesInLines(made)
  return renderMail({
    subject: `You are now the owner of ${workspace}`,
    heading: `${workspace} is yours`,
    paragraphs: [
      `The owner of the workspace ${workspace} transferred it to you. Its campaigns, codes and leads are unchanged, and its previous owner stays as a manager.`,
      isEntitled
        ? 'From now on, the workspace uses your plan.'
        : 'A workspace uses its owner’s plan, and your plan doesn’t include workspaces. All pages stay up and you keep getting leads, but no one can change anything until you have the Brand plan.',
      ...(lines.length === 0
        ? []
        : [
            'The previous owner created the items below. The items work as long as that person is a manager. If you remove that person, you can take the items over.',
            ...lines,
          ]),
    ],
    action: { label: 'Open the workspace', url },
    footer: ['You’re receiving this email because the workspace was transferred to your account.'],
  })
}
