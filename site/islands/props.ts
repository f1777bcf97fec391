/**
 * What the build handed to an island: the JSON in its host's `data-props`. It is the same object that the component was
 * rendered with, checked by its schema then, so it is not checked again here.
 */
export function readProps<T>(host: HTMLElement): T {
  return JSON.parse(host.dataset['props'] ?? 'null');
}
