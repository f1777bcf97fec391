/** The two formats that incoming webhooks take. */
import type { ChatMessage } from './message.ts';

/**
 * Slack's, which Mattermost takes as well, and Discord at an address that ends in `/slack`: three characters are escaped, and an address
 * in angle brackets is a link.
 *
 * @see https://docs.slack.dev/messaging/formatting-message-text
 */
function slack({ lines, link }: ChatMessage) {
  const escaped = lines.map((line) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  return { text: [...escaped, ...(link ? [`<${link.url}>`] : [])].join('\n') };
}

/**
 * A message with an Adaptive Card, as the Workflows of Microsoft Teams take it. A TextRun has no Markdown, unlike a TextBlock.
 *
 * @see https://learn.microsoft.com/en-us/adaptive-cards/schema-explorer/text-run
 */
function teams({ lines, link }: ChatMessage) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.2',
    body: lines.map((text) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
    ...(link ? { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] } : {}),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

/** Where the Workflows of Microsoft Teams have their addresses. */
const OF_TEAMS = /(?:^|\.)(?:logic\.azure|webhook\.office|powerplatform|powerautomate)\.(?:com|us|cn)$/;

/** The body of a message, in the format that the address takes. */
export function bodyFor({ hostname }: URL, message: ChatMessage): object {
  return OF_TEAMS.test(hostname) ? teams(message) : slack(message);
}
