import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET properties/{id}/tenant-links': 'a property shows the links and answers of its tenants',
    'POST tenancies/{id}/tenant-links': 'the office gives a tenant the address of a report',
    'DELETE tenant-links/{id}': 'and withdraws it',
    'GET tenant-links/{id}/photos/{photoId}': 'shows a photo of a finished answer',
    'GET tenant-report': 'a tenant reads the report',
    'GET tenant-report/file': 'as the file that was issued',
    'GET tenant-report/images/{imageId}': 'with its photos',
    'GET tenant-report/photos/{photoId}': 'and those of the tenant',
    'PUT tenant-report/items': 'says something of items',
    'POST tenant-report/photos': 'adds a photo',
    'DELETE tenant-report/photos/{photoId}': 'or removes it',
    'POST tenant-report/readings': 'says that it was read',
    'POST tenant-report/answer': 'and signs or declines',
    'GET tenant-report/statement': 'reads the statement of deductions',
    'GET tenant-report/evidence/{evidenceId}': 'with its photos and receipts',
    'POST tenant-report/deductions': 'and agrees to or disputes its lines',
  },
};
