import { Injectable } from '@nestjs/common';

/** Sites beside our own from which pages may show pictures: what is not among them, a browser does not ask for. */
@Injectable()
export class PictureHosts {
  private hosts: readonly string[] = [];

  /** As sources of a Content-Security-Policy. */
  get sources(): string {
    return this.hosts.join(' ');
  }

  /** @param addresses of the pictures, all of https and of a public name */
  set(addresses: readonly string[]): void {
    this.hosts = [...new Set(addresses.map((address) => new URL(address).origin))].sort();
  }
}
