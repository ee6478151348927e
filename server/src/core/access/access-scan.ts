import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { ErrorCode } from '@walkthrough/domain';
import { REFUSALS } from './refusals';
import { type Declaration, DECLARATION } from './access.decorator';

export interface DeclaredRoute {
  method: string;
  /** Relative to `/api/`, with `:parameters`. */
  path: string;
  /** Relative to the server root, without a leading slash. */
  address: string;
  handler: string;
  declaration: Declaration;
  /** Error codes that the handler declares itself. */
  refuses: readonly ErrorCode[];
}

/** Checks every handler at startup, and refuses to start when one does not declare who may use it. */
@Injectable()
export class AccessScan implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    this.routes();
  }

  /**
   * Returns every HTTP route with its declaration.
   * @throws Error naming each undeclared handler, and each route that an earlier one with a parameter would answer
   */
  routes(): DeclaredRoute[] {
    const routes: DeclaredRoute[] = [];
    const undeclared: string[] = [];
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      const base = pathOf(metatype);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (typeof handler !== 'function') continue;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) continue;
        const label = `${metatype.name}.${name}`;
        const declaration = (Reflect.getMetadata(DECLARATION, handler) ??
          Reflect.getMetadata(DECLARATION, metatype)) as Declaration | undefined;
        if (!declaration) {
          undeclared.push(label);
          continue;
        }
        const refuses = (Reflect.getMetadata(REFUSALS, handler) ?? []) as ErrorCode[];
        for (const end of pathsOf(handler)) {
          const path = join(base, end);
          const address = path.startsWith('health/') ? path : `api/${path}`;
          routes.push({ method: RequestMethod[method], path, address, handler: label, declaration, refuses });
        }
      }
    }
    undeclared.push(...this.undeclaredMessages());
    if (undeclared.length > 0) {
      throw new Error(
        `These handlers do not say who may use them (@Access or @Public): ${undeclared.join(', ')}`,
      );
    }
    assertReachable(routes);
    return routes.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
  }

  /** Returns socket message handlers without a declaration. */
  private undeclaredMessages(): string[] {
    return this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      if (typeof instance !== 'object' || instance === null || !metatype?.prototype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => {
          const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
          if (typeof handler !== 'function') return false;
          const takesMessages = Reflect.getMetadata(MESSAGE_METADATA, handler) === true;
          return takesMessages && !Reflect.getMetadata(DECLARATION, handler);
        })
        .map((name) => `${metatype.name}.${name}`);
    });
  }
}

/** Nest matches routes in the order of modules and controllers: `inspections/:id` would answer for a later `inspections/counts`. */
function assertReachable(routes: readonly DeclaredRoute[]): void {
  const hidden = routes.flatMap((route, index) => {
    const first = routes.slice(0, index).find((earlier) => answersFor(earlier, route));
    return first ? [`${route.method} ${route.path} (${route.handler}) behind ${first.path}`] : [];
  });
  if (hidden.length > 0) throw new Error(`Routes that never answer: ${hidden.join(', ')}`);
}

function answersFor(earlier: DeclaredRoute, later: DeclaredRoute): boolean {
  const [own, wanted] = [earlier.path.split('/'), later.path.split('/')];
  return (
    earlier.method === later.method &&
    own.length === wanted.length &&
    own.every((part, index) => part === wanted[index] || part.startsWith(':'))
  );
}

/** The metadata key with which Nest marks socket message handlers. */
const MESSAGE_METADATA = 'websockets:message_mapping';

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
const pathOf = (target: object): string => pathsOf(target)[0] ?? '';
const join = (...parts: string[]): string =>
  parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/');
