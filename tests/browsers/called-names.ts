import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/** The names of what a script calls or constructs: of a function, a method or a class. */
export function calledNames(code: string): string[] {
  const names: string[] = [];
  full(parse(code, { ecmaVersion: 2023, sourceType: 'module' }), (node) => {
    const callee = calleeOf(node as AnyNode);
    // A shorter one is the script's own: its names are shortened.
    if (callee?.type === 'Identifier' && callee.name.length > 2) names.push(callee.name);
    if (callee?.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier')
      names.push(callee.property.name);
  });
  return names;
}

function calleeOf(node: AnyNode): AnyNode | undefined {
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? node.callee : undefined;
}
