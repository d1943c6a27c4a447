type Hook = (node: Element) => void;
type Options = { ALLOWED_TAGS: string[]; ALLOWED_ATTR: string[] };

/**
 * A stand-in for DOMPurify, which does not work in happy-dom: it removes all but the allowed tags and
 * attributes and runs the hooks on every remaining element. `tests/e2e` checks in a browser that no script passes the real DOMPurify.
 */
export function createPurifier() {
  const hooks: Hook[] = [];
  const sanitize = (html: string, options: Options) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const page = template.content;
    for (const node of page.querySelectorAll(`:not(${options.ALLOWED_TAGS.join()})`)) node.remove();
    for (const node of page.querySelectorAll('*')) {
      for (const name of node.getAttributeNames()) {
        if (!options.ALLOWED_ATTR.includes(name)) node.removeAttribute(name);
      }
      for (const hook of hooks) hook(node);
    }
    return template.innerHTML;
  };
  return { isSupported: true, addHook: (_: string, hook: Hook) => hooks.push(hook), sanitize };
}
