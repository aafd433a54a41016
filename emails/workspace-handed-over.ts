import { type RenderedMail, renderMail } from './layout.ts'

export type HandedOverMail = { workspace: string; worksOn: boolean; url: string }

/** To a workspace's new owner. */
export function handedOverMail({ workspace, worksOn, url }: HandedOverMail): RenderedMail {
  return renderMail({
    subject: `You are now the owner of ${workspace}`,
    heading: `${workspace} is yours`,
    paragraphs: [
      `The owner of the workspace ${workspace} has handed it over to you. Its campaigns, codes and leads are what they were, and its former owner stays as a manager.`,
      worksOn
        ? 'It runs on your plan from now on.'
        : 'A workspace runs on its owner’s plan, and yours does not include one. All pages stay up and all leads arrive, but nothing can be changed until you have the Brand plan.',
    ],
    action: { label: 'Open the workspace', url },
    footer: ['You get this mail because the workspace was handed over to your account.'],
  })
}
