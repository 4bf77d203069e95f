import { z } from 'zod';
import { Timestamp } from '@/server/contract/pagination';
import { oneLine } from '@/server/contract/text';

/** The largest file that is taken, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** What a receipt may be, by its media type; `image/jpg` is what some clients call `image/jpeg`. */
export const FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/tiff',
] as const;

const FileName = oneLine(255, 'A file name is one line of text').meta({
  description: 'What the file is called.',
  example: 'receipt.pdf',
});

const ContentType = z
  .string()
  .max(100)
  .trim()
  .toLowerCase()
  .pipe(z.enum(FILE_TYPES, `Use one of ${FILE_TYPES.join(', ')}`))
  .meta({ description: 'Its media type.', example: 'application/pdf' });

const Size = z
  .int()
  .min(1)
  .max(LARGEST_FILE, 'A file has at most 10 MB')
  .meta({ description: 'How many bytes it has, at most 10 MB.', example: 48213 });

const Checksum = z
  .string()
  .max(100)
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Write the SHA-256 in 64 hexadecimal digits')
  .meta({ pattern: '^[0-9a-fA-F]{64}$', description: 'The SHA-256 of its bytes, hex.' });

const Reference = z
  .string()
  .max(64)
  .meta({ description: 'The `fileReferenceId` of the upload.', example: 'file_01kagz4t5v8w9x0y1z2a3b4c5d' });

export const FileAttachmentUploadCreate = z
  .object({
    fileName: FileName,
    contentType: ContentType,
    sizeBytes: Size,
    expenseId: z.string().max(64).nullish().meta({ description: 'The only expense that it may be linked to.' }),
    checksumSha256: Checksum.nullish(),
  })
  .meta({ id: 'FileAttachmentUploadCreate' });
export type FileAttachmentUploadCreate = z.output<typeof FileAttachmentUploadCreate>;

export const FileAttachmentInput = z
  .object({
    fileReferenceId: Reference.nullish(),
    fileId: Reference.nullish().meta({ description: 'An alias of `fileReferenceId`.' }),
    originalName: FileName.nullish(),
    fileName: FileName.nullish().meta({ description: 'An alias of `originalName`.' }),
    contentType: ContentType,
    size: Size.nullish(),
    sizeBytes: Size.nullish().meta({ description: 'An alias of `size`.' }),
    checksumSha256: Checksum.nullish(),
  })
  .meta({
    id: 'FileAttachmentInput',
    description: 'Links a file that was announced: its reference, its name and its size are needed, by either name.',
  });
export type FileAttachmentInput = z.output<typeof FileAttachmentInput>;

export const FileAttachment = z
  .object({
    fileId: Reference,
    originalName: z.string(),
    contentType: z.enum(FILE_TYPES),
    size: z.int(),
    checksumSha256: z.string().optional(),
  })
  .meta({ id: 'FileAttachment' });
export type FileAttachment = z.output<typeof FileAttachment>;

export const FileAttachmentUpload = z
  .object({
    uploadId: z.string(),
    fileReferenceId: Reference.meta({ description: 'Links the file, once, until `expiresAt`.' }),
    fileId: Reference.meta({ description: 'The same.' }),
    fileName: z.string(),
    originalName: z.string(),
    contentType: z.enum(FILE_TYPES),
    sizeBytes: z.int(),
    size: z.int(),
    maxSizeBytes: z.int().meta({ description: 'The largest file that is taken.', example: LARGEST_FILE }),
    expiresAt: Timestamp,
    status: z.literal('pending'),
    attach: z
      .object({
        expenseId: z.string().optional(),
        endpoint: z.string().meta({ example: '/v1/expenses/{expenseId}/attachments' }),
        body: z.object({
          fileReferenceId: z.string(),
          originalName: z.string(),
          contentType: z.enum(FILE_TYPES),
          size: z.int(),
          checksumSha256: z.string().optional(),
        }),
      })
      .meta({ description: 'How to link it: what to post, and where.' }),
  })
  .meta({ id: 'FileAttachmentUpload' });
export type FileAttachmentUpload = z.output<typeof FileAttachmentUpload>;

export const FileAttachmentAnnounced = z.object({ data: FileAttachmentUpload }).meta({ id: 'FileAttachmentAnnounced' });
export type FileAttachmentAnnounced = z.output<typeof FileAttachmentAnnounced>;

export const FileAttachmentLinked = z
  .object({ data: z.object({ expenseId: z.string(), attachment: FileAttachment }) })
  .meta({ id: 'FileAttachmentLinked' });
export type FileAttachmentLinked = z.output<typeof FileAttachmentLinked>;
